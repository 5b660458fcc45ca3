import CTerminal
import CommandLineSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

gq_end_guard_arm()
let words = Array(CommandLine.arguments.dropFirst())
let end = { (status: Int32) in exit(StandardStreams.status(after: status)) }
end(Program.run(words, ending: { end($0) }))
