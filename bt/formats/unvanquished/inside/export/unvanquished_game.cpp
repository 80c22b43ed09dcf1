// What the game Unvanquished exports to its bots, with stand-ins.
#include <bt/bind.h>
#include <bt/formats/unvanquished/game.h>
#include <bt/formats/unvanquished/bind.h>

namespace bt::unvanquished {
namespace {

status GoOn() { return status::kRunning; }
status Succeed() { return status::kSucceeded; }
int Zero() { return 0; }

consteval node_type GoesOn(const char* name, int min = 0, int max = 0) {
    return {.Name = name, .Tick = tick<GoOn>, .MinParameters = min, .MaxParameters = max};
}
consteval node_type AtOnce(const char* name, int min = 0, int max = 0) {
    return {.Name = name, .Tick = tick<Succeed>, .MinParameters = min, .MaxParameters = max};
}
consteval function Asks(const char* name, int num_parameters = 0) {
    return {.Name = name, .Call = number<Zero>, .NumParameters = num_parameters};
}

constexpr node_type kActions[] = {
    AtOnce("activateUpgrade", 1, 1), AtOnce("aimAtGoal"), AtOnce("alternateStrafe"),
    AtOnce("blackboardNoteTransient", 1, 1), AtOnce("buildNowChosenBuildable"), GoesOn("buy", 1, 4),
    GoesOn("buyPrimary", 1, 1), AtOnce("changeGoal", 1, 3), AtOnce("classDodge"),
    AtOnce("deactivateUpgrade", 1, 1), GoesOn("equip"), AtOnce("evolve"), AtOnce("evolveTo", 1, 1),
    GoesOn("extinguishFire"), GoesOn("fight"), AtOnce("fireWeapon"), GoesOn("flee"), GoesOn("follow", 1, 1),
    AtOnce("gesture"), GoesOn("heal"), AtOnce("jump"), AtOnce("moveInDir", 1, 2), GoesOn("moveTo", 1, 2),
    GoesOn("moveToGoal"), AtOnce("reload"), GoesOn("repair"), AtOnce("resetMyTimer"), AtOnce("resetStuckTime"),
    GoesOn("roam"), GoesOn("roamInRadius", 2, 2), GoesOn("rush"), AtOnce("say", 1, 2), GoesOn("stayHere", 1, 1),
    AtOnce("strafeDodge"), AtOnce("suicide"), AtOnce("teleport", 3, 3),
};

// levelTime and matchTime are the same in the game, and buildingIsBurning and buildingIsDamaged are.
constexpr function kFunctions[] = {
    Asks("alertedToEnemy"), Asks("aliveTime"), Asks("baseRushScore"), Asks("blackboardNumTransient", 1),
    Asks("buildingIsBurning"), Asks("buildingIsDamaged"), Asks("canEvolveTo", 1), Asks("chosenBuildableCost"),
    Asks("class"), Asks("cvar", 1), Asks("directPathTo", 1), Asks("distanceTo", 1),
    Asks("distanceToSpecifiedPosition"), Asks("goalBuildingType"), Asks("goalIsDead"), Asks("goalTeam"),
    Asks("goalType"), Asks("haveUpgrade", 1), Asks("haveWeapon", 1), Asks("healScore"),
    Asks("inAttackRange", 1), Asks("isVisible", 1), Asks("levelTime"), Asks("matchTime"), Asks("momentum", 1),
    Asks("myTimer"), Asks("numOurBuildings", 1), Asks("numUsersInTeam"), Asks("percentAmmoClip"),
    Asks("percentClips"), Asks("percentHealth", 1), Asks("random"), Asks("resupplyScore"), Asks("skill"),
    Asks("stuckTime"), Asks("team"), Asks("teamateHasWeapon", 1), Asks("timeSinceLastCombat"),
    Asks("usableBuildPoints"), Asks("weapon"),
};

constexpr symbol kSymbols[] = {
    {"UP_LIGHTARMOUR", 1}, {"UP_MEDIUMARMOUR", 2}, {"UP_BATTLESUIT", 3}, {"UP_RADAR", 4}, {"UP_JETPACK", 5}, {"UP_GRENADE", 6},
    {"UP_FIREBOMB", 7}, {"UP_MEDKIT", 8},
    {"WP_MACHINEGUN", 9}, {"WP_PAIN_SAW", 10}, {"WP_SHOTGUN", 11}, {"WP_LAS_GUN", 12}, {"WP_MASS_DRIVER", 13},
    {"WP_CHAINGUN", 14}, {"WP_FLAMER", 15}, {"WP_PULSE_RIFLE", 16}, {"WP_LUCIFER_CANNON", 17}, {"WP_ABUILD", 20},
    {"WP_ABUILD2", 21}, {"WP_HBUILD", 22},
    {"TEAM_NONE", 0}, {"TEAM_ALIENS", 1}, {"TEAM_HUMANS", 2},
    {"E_NONE", 0}, {"E_A_SPAWN", 1}, {"E_A_OVERMIND", 2}, {"E_A_BARRICADE", 3}, {"E_A_ACIDTUBE", 4}, {"E_A_TRAPPER", 5},
    {"E_A_BOOSTER", 6}, {"E_A_HIVE", 7}, {"E_A_LEECH", 8}, {"E_A_SPIKER", 9}, {"E_H_SPAWN", 10}, {"E_H_MGTURRET", 11},
    {"E_H_ROCKETPOD", 12}, {"E_H_ARMOURY", 13}, {"E_H_MEDISTAT", 14}, {"E_H_DRILL", 15}, {"E_H_REACTOR", 16}, {"E_GOAL", 17},
    {"E_ENEMY", 18}, {"E_DAMAGEDBUILDING", 19}, {"E_FRIENDLYBUILDING", 20}, {"E_ENEMYBUILDING", 21}, {"E_SELF", 22},
    {"PCL_NONE", 0}, {"PCL_ALIEN_BUILDER0", 1}, {"PCL_ALIEN_BUILDER0_UPG", 2}, {"PCL_ALIEN_LEVEL0", 3}, {"PCL_ALIEN_LEVEL1", 4},
    {"PCL_ALIEN_LEVEL2", 5}, {"PCL_ALIEN_LEVEL2_UPG", 6}, {"PCL_ALIEN_LEVEL3", 7}, {"PCL_ALIEN_LEVEL3_UPG", 8},
    {"PCL_ALIEN_LEVEL4", 9}, {"PCL_HUMAN_NAKED", 10}, {"PCL_HUMAN_LIGHT", 11}, {"PCL_HUMAN_MEDIUM", 12}, {"PCL_HUMAN_BSUIT", 13},
    {"MOVE_FORWARD", 1}, {"MOVE_BACKWARD", 2}, {"MOVE_LEFT", 4}, {"MOVE_RIGHT", 8},
    {"ET_PLAYER", 1}, {"ET_BUILDABLE", 3},
    {"STATUS_FAILURE", 0}, {"STATUS_SUCCESS", 1}, {"STATUS_RUNNING", 2},
    {"SAY_ALL", 0}, {"SAY_TEAM", 1}, {"SAY_AREA", 4}, {"SAY_AREA_TEAM", 5},
};

constexpr node_type kSpawnAs = {.Name = "spawnAs", .Tick = tick<Succeed>, .MinParameters = 1, .MaxParameters = 1};

constexpr game kGame = {.Actions = kActions, .Functions = kFunctions, .Symbols = kSymbols, .SpawnAs = &kSpawnAs};

}  // namespace

const game& UnvanquishedGame() { return kGame; }

}  // namespace bt::unvanquished
