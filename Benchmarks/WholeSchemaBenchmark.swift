import Glibc

/// Measures generating the API of a whole schema for SwiftGraphQL, as a whole process.
enum WholeSchemaBenchmark {
  /// The size of the generated default schema, which has as many types as GitHub's.
  private static let rounds = 160

  /// Uses the schemas on the command line, with paths relative to the current folder.
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
