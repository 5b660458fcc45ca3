import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

MemoryGuard.arm()
exit(StandardStreams.status(after: Program.run(Array(CommandLine.arguments.dropFirst()))))
