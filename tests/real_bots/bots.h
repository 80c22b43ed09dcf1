// Unvanquished's game for the C++ that `decider convert` makes of real .bt files, and for the files themselves: all that
// it exports answers at random, the same for both, and notes its calls.
#pragma once

#include <cstdlib>
#include <string>
#include <type_traits>
#include <vector>

#include <bt/classic_builder.h>
#include <bt/formats/unvanquished/game.h>
#include <bt/random.h>
#include <macros/bt_macros.h>

namespace real_bots {

// A parameter of any type.
struct value {
    const char* Text = nullptr;
    double Number = 0;

    constexpr value() = default;
    constexpr value(const char* text) : Text(text) {}
    template <class Any>
        requires std::is_arithmetic_v<Any>
    constexpr value(Any number) : Number(static_cast<double>(number)) {}
};
inline constexpr int kMaxValues = 4;

struct bot {
    bt::random_generator Random;
    std::string Calls = {};

    void Note(const char* what, const char* name, const value* values, int num);
    bt::status Begin(const char* name);
    bt::status Act(const char* name, const value* values, int num);
    double Ask(const char* name, const value* values, int num);
};

template <const char* Name>
struct parameters {
    using role = bt::parameters;
    value Values[kMaxValues] = {};
};
template <const char* Name>
bt::status Begin(bot& of) { return of.Begin(Name); }
template <const char* Name>
bt::status Act(bot& of, const parameters<Name>* given) {
    return of.Act(Name, given != nullptr ? given->Values : nullptr, given != nullptr ? kMaxValues : 0);
}
template <const char* Name>
void End(bot& of) { of.Note("end", Name, nullptr, 0); }

#define ACTION(name)                                                                                    \
    inline constexpr char name##_Name[] = #name;                                                        \
    using name##_Parameters = parameters<name##_Name>;                                                  \
    inline constexpr bt::behavior name = {.DebugName = #name,                                           \
                                          .Activate = bt::activate<Begin<name##_Name>>,                 \
                                          .Tick = bt::tick<Act<name##_Name>>, .Deactivate = bt::deactivate<End<name##_Name>>};
#define FUNCTION(name, shown)                              \
    template <class... Values>                             \
    double name(const bot& of, Values... values) {         \
        const value list[kMaxValues] = {values...};        \
        return const_cast<bot&>(of).Ask(shown, list, kMaxValues); \
    }

ACTION(activateUpgrade) ACTION(aimAtGoal) ACTION(alternateStrafe) ACTION(blackboardNoteTransient)
ACTION(buildNowChosenBuildable) ACTION(buy) ACTION(buyPrimary) ACTION(changeGoal) ACTION(classDodge)
ACTION(deactivateUpgrade) ACTION(equip) ACTION(evolve) ACTION(evolveTo) ACTION(extinguishFire) ACTION(fight)
ACTION(fireWeapon) ACTION(flee) ACTION(follow) ACTION(gesture) ACTION(heal) ACTION(jump) ACTION(moveInDir)
ACTION(moveTo) ACTION(moveToGoal) ACTION(reload) ACTION(repair) ACTION(resetMyTimer) ACTION(resetStuckTime)
ACTION(roam) ACTION(roamInRadius) ACTION(rush) ACTION(say) ACTION(stayHere) ACTION(strafeDodge) ACTION(suicide)
ACTION(teleport) ACTION(spawnAs)
FUNCTION(alertedToEnemy, "alertedToEnemy") FUNCTION(aliveTime, "aliveTime") FUNCTION(baseRushScore, "baseRushScore")
FUNCTION(blackboardNumTransient, "blackboardNumTransient") FUNCTION(buildingIsBurning, "buildingIsBurning")
FUNCTION(buildingIsDamaged, "buildingIsDamaged") FUNCTION(canEvolveTo, "canEvolveTo")
FUNCTION(chosenBuildableCost, "chosenBuildableCost") FUNCTION(class_, "class") FUNCTION(cvar, "cvar")
FUNCTION(directPathTo, "directPathTo") FUNCTION(distanceTo, "distanceTo")
FUNCTION(distanceToSpecifiedPosition, "distanceToSpecifiedPosition") FUNCTION(goalBuildingType, "goalBuildingType")
FUNCTION(goalIsDead, "goalIsDead") FUNCTION(goalTeam, "goalTeam") FUNCTION(goalType, "goalType")
FUNCTION(haveUpgrade, "haveUpgrade") FUNCTION(haveWeapon, "haveWeapon") FUNCTION(healScore, "healScore")
FUNCTION(inAttackRange, "inAttackRange") FUNCTION(isVisible, "isVisible") FUNCTION(levelTime, "levelTime")
FUNCTION(matchTime, "matchTime") FUNCTION(momentum, "momentum") FUNCTION(myTimer, "myTimer")
FUNCTION(numOurBuildings, "numOurBuildings") FUNCTION(numUsersInTeam, "numUsersInTeam")
FUNCTION(percentAmmoClip, "percentAmmoClip") FUNCTION(percentClips, "percentClips")
FUNCTION(percentHealth, "percentHealth") FUNCTION(random, "random") FUNCTION(resupplyScore, "resupplyScore")
FUNCTION(skill, "skill") FUNCTION(stuckTime, "stuckTime") FUNCTION(team, "team")
FUNCTION(teamateHasWeapon, "teamateHasWeapon") FUNCTION(timeSinceLastCombat, "timeSinceLastCombat")
FUNCTION(usableBuildPoints, "usableBuildPoints") FUNCTION(weapon, "weapon")

#undef ACTION
#undef FUNCTION

// A file, and the tree that was made of it.
struct converted_file {
    const bt::tree& Tree;
    const char* Path;
};
inline std::vector<converted_file>& ConvertedFiles() {
    static std::vector<converted_file> files;
    return files;
}
struct registered {
    registered(const bt::tree& tree, const char* path) { ConvertedFiles().push_back({tree, path}); }
};

}  // namespace real_bots
