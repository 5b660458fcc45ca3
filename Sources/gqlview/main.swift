import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

EndGuard.arm()
let words = Array(CommandLine.arguments.dropFirst())
let end = { (status: Int32) in exit(StandardStreams.status(after: status)) }
end(Program.run(words, ending: { end($0) }))
