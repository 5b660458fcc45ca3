import Glibc

/// The API of a whole schema, for SwiftGraphQL, through the whole program from its start to its end.
enum WholeSchemaBenchmark {
  /// The types of the schema that is made where none is named: as many as GitHub's has.
  private static let rounds = 160

  /// Takes the schemas among the words of the command line; the path is that of the caller.
  static func run(program: String, words: [String]) {
    let here = program.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    guard let place = realpath(here.isEmpty ? "." : here, nil) else { return }
    let gqlview = String(cString: place) + "/gqlview"
    free(place)
    guard let scratch = TemporaryFolder() else { return print("No folder could be made.") }
    defer { scratch.remove() }
    var schemas = words.filter { $0.hasSuffix(".graphqls") || $0.hasSuffix(".graphql") }
    if schemas.isEmpty {
      schemas = [scratch.path + "/made.graphqls"]
      Files.write(Array(GeneratedInputs.schema(rounds: rounds).utf8), to: schemas[0])
    }
    print("# The API of a whole schema for SwiftGraphQL, elapsed time from start to end")
    let nothing = StartUp.time("gqlview --version", [gqlview, "--version"], until: nil)
    nothing?.report()
    for schema in schemas {
      let name = schema.split(separator: "/").last.map(String.init) ?? schema
      let generate = [gqlview, "generate", "--dialect", "swift-graphql", schema, "--output"]
      for (label, output) in [("written", scratch.path + "/\(name).api"), ("printed", "-")] {
        StartUp.time("\(name), \(label)", generate + [output, "--force"], until: nil, runs: 5)?
          .report(relativeTo: nothing, note: "the goal for GitHub's is 2,000 ms")
      }
    }
  }
}
