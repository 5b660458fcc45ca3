/// The time from starting the program to its first screen.
enum StartUpBenchmark {
  static func run(program: String) {
    let folder = program.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    print("# Start to the first frame, elapsed time at 120x40")
    let nothing = StartUp.time("true", ["/bin/true"], until: nil)
    let hello = StartUp.time("C ncurses hello", [folder + "/NcursesHello"], until: "hello")
    let demo = StartUp.time("gqlview, the demo", [folder + "/gqlview"], until: "Entities")
    nothing?.report()
    hello?.report(relativeTo: nothing)
    demo?.report(relativeTo: hello)
  }
}
