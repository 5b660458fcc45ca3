import Glibc

/// Measures the whole program on a project of a thousand documents.
enum ProjectBenchmark {
  private static let documents = 1_000
  private static let rounds = 40

  static func run(program: String) {
    let here = program.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    guard let place = realpath(here.isEmpty ? "." : here, nil) else { return }
    let programs = String(cString: place)
    free(place)
    guard let scratch = TemporaryFolder() else { return print("No folder could be made.") }
    let folder = scratch.path
    write(to: folder)
    guard chdir(folder) == 0 else { return }
    defer {
      _ = chdir("/")
      scratch.remove()
    }

    print("# A project of \(documents) documents and a schema, elapsed time from start to end")
    let gqlview = programs + "/gqlview"
    let nothing = StartUp.time("gqlview --version", [gqlview, "--version"], until: nil)
    nothing?.report()
    let runs = [
      ("check", ["check"]), ("generate into nothing", ["generate", "--output", "-"]),
      ("generate, all the same", ["generate"]), ("generate --diff", ["generate", "--diff"]),
    ]
    for (label, arguments) in runs {
      StartUp.time(label, [gqlview] + arguments, until: nil, runs: 5)?
        .report(relativeTo: nothing)
    }
    Files.write(Array(released.utf8), to: folder + "/apollo.json")
    let project = ["--project", "apollo.json"]
    for (label, arguments) in runs {
      StartUp.time(
        "released client: " + label,
        [gqlview] + arguments + project,
        until: nil,
        runs: 5
      )?
      .report(relativeTo: nothing)
    }
  }

  /// The same project with the configuration of the released Apollo client.
  private static let released = """
    {
      "schemaNamespace": "API",
      "input": {"schemaSearchPaths": ["*.graphqls"], "operationSearchPaths": ["queries/**/*.graphql"]},
      "output": {
        "schemaTypes": {"path": "./released", "moduleType": {"other": {}}},
        "operations": {"inSchemaModule": {}},
        "testMocks": {"none": {}}
      }
    }
    """

  private static func write(to folder: String) {
    let schema = GeneratedInputs.schema(rounds: rounds)
    Files.write(Array(schema.utf8), to: folder + "/schema.graphqls")
    let configuration = #"{"schema": "*.graphqls", "documents": "queries/**", "output": "out"}"#
    Files.write(Array(configuration.utf8), to: folder + "/gqlview.json")
    mkdir(folder + "/queries", 0o755)
    let operations = GeneratedInputs.operations(count: documents, rounds: rounds)
      .split(separator: "query Find", omittingEmptySubsequences: true)
    for (index, text) in operations.enumerated() {
      let group = folder + "/queries/group\(index / 50)"
      mkdir(group, 0o755)
      Files.write(Array(("query Find" + text).utf8), to: "\(group)/Find\(index).graphql")
    }
  }
}
