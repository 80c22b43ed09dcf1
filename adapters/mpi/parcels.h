// Sends agents, stimuli and a game's own bytes between the processes of an MPI program (contract 219). Needs the target
// decider::mpi.
//
//   bt::mpi_parcels parcels(MPI_COMM_WORLD);
//   table.SaveAgent(wolf.Memory, parcels.To(rank));                  // its record, to another rank
//   bt::block_writer(parcels.To(rank)).Put(wolf.Stimuli);            // and what else belongs to it
//   for (const std::vector<std::byte>& each : parcels.Exchange()) Take(each);  // once on each rank
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <mpi.h>

namespace bt {

// A list of bytes to each rank of a communicator, and one from each. One thread at a time; MPI must be initialised, and
// not finalised before the last Exchange. An error of MPI is that of the communicator's error handler, which by default
// ends the program.
class mpi_parcels {
public:
    // `with` must outlive the object.
    explicit mpi_parcels(MPI_Comm with) : With(with) {
        MPI_Comm_rank(with, &Own);
        int num = 0;
        MPI_Comm_size(with, &num);
        Outgoing.resize(static_cast<std::size_t>(num)), Incoming.resize(static_cast<std::size_t>(num));
    }

    // The number of this process, and of all.
    int Rank() const { return Own; }
    int NumRanks() const { return static_cast<int>(Outgoing.size()); }

    // The bytes that the next Exchange sends to a rank, to append to. The own rank gets its bytes, too.
    std::vector<std::byte>& To(int rank) { return Outgoing[static_cast<std::size_t>(rank)]; }

    // Sends all that was appended, and empties it. Returns what came, by rank; valid until the next Exchange. All ranks
    // of the communicator must call it, as often as each other. A rank without bytes for another sends it no message.
    std::span<const std::vector<std::byte>> Exchange() {
        const std::size_t num = Outgoing.size();
        std::vector<std::uint64_t> sizes(num), coming(num);
        for (std::size_t i = 0; i < num; ++i) sizes[i] = Outgoing[i].size();
        MPI_Alltoall(sizes.data(), 1, MPI_UINT64_T, coming.data(), 1, MPI_UINT64_T, With);
        std::vector<MPI_Request> requests;
        for (std::size_t i = 0; i < num; ++i) {
            Incoming[i].resize(coming[i]);
            if (static_cast<int>(i) != Own) ForEachPiece(Incoming[i], [&](std::byte* at, int size) {
                MPI_Irecv(at, size, MPI_BYTE, static_cast<int>(i), kTag, With, &requests.emplace_back());
            });
        }
        for (std::size_t i = 0; i < num; ++i) {
            if (static_cast<int>(i) != Own) ForEachPiece(Outgoing[i], [&](std::byte* at, int size) {
                MPI_Isend(at, size, MPI_BYTE, static_cast<int>(i), kTag, With, &requests.emplace_back());
            });
        }
        MPI_Waitall(static_cast<int>(requests.size()), requests.data(), MPI_STATUSES_IGNORE);
        Incoming[static_cast<std::size_t>(Own)].swap(Outgoing[static_cast<std::size_t>(Own)]);
        for (std::vector<std::byte>& each : Outgoing) each.clear();
        return Incoming;
    }

private:
    static constexpr int kTag = 0x4254;
    static constexpr std::size_t kPiece = std::size_t{1} << 30u;  // MPI counts with an int

    template <class Send>
    static void ForEachPiece(std::vector<std::byte>& bytes, Send send) {
        for (std::size_t at = 0; at < bytes.size(); at += kPiece) {
            const std::size_t left = bytes.size() - at;
            send(bytes.data() + at, static_cast<int>(left < kPiece ? left : kPiece));
        }
    }

    MPI_Comm With;
    int Own = 0;
    std::vector<std::vector<std::byte>> Outgoing;
    std::vector<std::vector<std::byte>> Incoming;
};

}  // namespace bt
