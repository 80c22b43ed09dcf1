# What a user would look at: the name is echoed, the value follows on the next line.
set confirm off
set width 0
set print pretty off
break StopHere
run
echo === golden\n
echo memory.Path\n
output memory.Path
echo \n
echo ROOT\n
output ROOT
echo \n
echo the children of ROOT\n
output *ROOT.Children.First@2
echo \n
echo FEED.Preconditions.AllFlags\n
output FEED.Preconditions.AllFlags
echo \n
echo FEED.Behavior\n
output FEED.Behavior
echo \n
echo Chew.Tick\n
output Chew.Tick
echo \n
echo CHEW.Decide\n
output CHEW.Decide
echo \n
echo WALK.Parameters\n
output WALK.Parameters
echo \n
echo CREATURE.Root\n
output CREATURE.Root
echo \n
echo CREATURE.AgentType\n
output CREATURE.AgentType
echo \n
echo CREATURE.Nodes[1].Decider\n
output CREATURE.Nodes[1].Decider
echo \n
echo CHEW's block\n
output *(Chew_Block*)&memory.Storage[CREATURE.Nodes[memory.Leaf].Block]
echo \n
kill
