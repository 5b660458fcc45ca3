import CTerminal
import CommandLineSupport
import LibC

StandardStreams.replaceClosedStreams()
gq_end_guard_arm()
let words = Array(CommandLine.arguments.dropFirst())
let end = { (status: Int32) in exit(StandardStreams.status(after: status)) }
end(Program.run(words, ending: { end($0) }))
