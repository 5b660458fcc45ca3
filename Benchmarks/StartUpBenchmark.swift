import Glibc

/// Measures the time from start to first screen, for the demo and for a large schema with responses
/// of increasing size.
enum StartUpBenchmark {
  /// The number of rounds that gives a schema of 1.2 MB.
  private static let rounds = 630

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
    guard let scratch = TemporaryFolder() else { return print("No folder could be made.") }
    defer { scratch.remove() }
    let paths = ["schema.graphqls", "query.graphql", "response.json"].map {
      scratch.path + "/" + $0
    }
    let schema = Array(GeneratedInputs.schema(rounds: rounds).utf8)
    Files.write(schema, to: paths[0])
    Files.write(Array("{ items: item0 { id name next { id name } } }\n".utf8), to: paths[1])
    for megabytes in [0, 1, 20, 200] {
      Files.write(items(count: 1 + megabytes * 5_800), to: paths[2])
      StartUp.time(
        "a schema of \(schema.count / 1_000) KB, a response of \(megabytes) MB",
        [folder + "/gqlview"] + paths,
        until: "items",
        runs: 7
      )?
      .report(relativeTo: hello)
    }
  }

  /// Returns a response to the query.
  private static func items(count: Int) -> [UInt8] {
    var bytes = Array("{\"data\":{\"items\":[".utf8)
    for index in 0..<count {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += Array(
        (#"{"__typename":"Item0","id":"item-\#(index)","name":"The thing with the number \#(index)","#
          + #""next":{"__typename":"Item1","id":"item-\#(index + 1)","name":"What comes after it"}}"#)
          .utf8
      )
    }
    return bytes + Array("]}}".utf8)
  }
}
