import Foundation
import TestSupport
import Testing

@testable import CommandLineSupport
@testable import gqlview

/// A folder with the files that a page of the guide names, and with programs that its lines call.
struct GuideFolder {
  private let scratch: ScratchFolder
  /// The folder of the page's lines, inside the scratch folder.
  private let workingFolder: URL
  private let server: Process?
  private let serverURL: String

  init(page: String) throws {
    scratch = try ScratchFolder.project()
    let name = String(page.split(separator: "/").last ?? "").replacing(".md", with: "")
    var folder = scratch.url
    switch name {
    case "asking", "editing", "tables", "twenty-questions":
      for name in ["Tracker", "Questions"] {
        try Self.copy("Tests/gqlviewTests/Inputs/\(name)", scratch, name)
      }
      folder = scratch.place("Tracker")
    case "cache":
      try scratch.write(CacheFixture.schema, "schema.graphqls")
      try scratch.write(CacheFixture.operations, "queries.graphql")
      try CacheFixture.write(
        CacheFixture.records(changing: [:]),
        to: scratch.place("app.sqlite").path
      )
      for (name, field, text) in [("HeroName", "hero", "Luke"), ("Rename", "rename", "Lars")] {
        let object = #"{"__typename": "Human", "id": "1000", "name": "\#(text)"}"#
        try scratch.write(#"{"data": {"\#(field)": \#(object)}}"#, "\(name).json")
      }
    case "proxy", "sessions":
      try Self.writeSession(scratch)
      for file in TestServer.certificate() {
        let url = URL(fileURLWithPath: file)
        try scratch.write(try Data(contentsOf: url), url.lastPathComponent)
      }
    case _: try Self.writeQuery(scratch)
    }
    for name in ["SampleSchemas", "SampleResponses"] { try Self.copy(name, scratch, name) }
    try Self.writePrograms(scratch)
    workingFolder = folder
    let needsServer = try PackageRoot.text(page).contains("--endpoint")
    (server, serverURL) = needsServer ? try Self.startServer(in: scratch) : (nil, "")
    if name == "ci" || name == "apollo-projects" {
      try Self.commit(scratch, isApollo: name != "ci")
    }
  }

  func remove() {
    server?.terminate()
    server?.waitUntilExit()
    scratch.remove()
  }

  /// Whether the folder has a certificate, for which `openssl` is needed.
  var hasCertificate: Bool { scratch.exists("certificate.pem") }

  func run(_ line: String) throws -> ShellRun {
    let local = line.replacing("https://example.com/graphql", with: serverURL)
      .replacing("--endpoint URL", with: "--endpoint \(serverURL)")
    return try ShellRun(local, in: workingFolder, environment: Self.environment(scratch))
  }

  private static func environment(_ scratch: ScratchFolder) -> [String: String] {
    let programs = [scratch.place("bin").path, "/usr/local/bin", "/usr/bin", "/bin"]
    return [
      "HOME": scratch.place("home").path, "PATH": programs.joined(separator: ":"),
      "LANG": "C.UTF-8",
      "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "A",
      "GIT_COMMITTER_EMAIL": "a@example.com",
    ]
  }

  private static func copy(_ path: String, _ scratch: ScratchFolder, _ name: String) throws {
    try FileManager.default.copyItem(at: PackageRoot.file(path), to: scratch.place(name))
  }

  /// The files of most pages: a schema, a query and its response, also in folders.
  private static func writeQuery(_ scratch: ScratchFolder) throws {
    let schema = try PackageRoot.text("SampleSchemas/starwars.graphqls")
    let query = try PackageRoot.text("SampleSchemas/starwars/HeroAndFriends.graphql")
    let response = try PackageRoot.text("SampleResponses/starwars/HeroAndFriends.json")
    for name in ["schema", "old", "new"] { try scratch.write(schema, "\(name).graphqls") }
    for name in ["query", "queries/HeroAndFriends"] { try scratch.write(query, "\(name).graphql") }
    for name in ["response", "responses/HeroAndFriends"] {
      try scratch.write(response, "\(name).json")
    }
    try scratch.write("", "Tests/README")
  }

  /// A session of an app that sent two operations, and files that go with it.
  private static func writeSession(_ scratch: ScratchFolder) throws {
    let schema = try PackageRoot.text("SampleSchemas/animals.graphqls")
    let pets = "query Pets { pet { __typename ... on Cat { age } } }"
    let animals = "query AllAnimals { allAnimals { __typename species ... on Pet { humanName } } }"
    let animal = #"{"__typename": "Crocodile", "species": "Nile crocodile"}"#
    let responses = [
      (pets, "Pets", #"{"pet": {"__typename": "Cat", "age": 1}}"#),
      (pets, "Pets", #"{"pet": {"__typename": "Dog"}}"#),
    ]
    let lines =
      (0..<10).map { _ in (animals, "AllAnimals", "{\"allAnimals\": [\(animal)]}") } + responses
    let session = lines.enumerated().map { index, line in
      let rest = """
        , "time": "2026-11-23T13:20:04.117Z", "number": \(index + 1), "from": "proxy", \
        "operation": "\(line.1)", "kind": "query", "status": 200, "responses": 1, "errors": 0, \
        "request": {"operationName": "\(line.1)", "query": "\(line.0)"}, \
        "response": [{"data": \(line.2)}]}

        """
      // Each line has three digits of length, which count too.
      return "{\"length\": \(rest.utf8.count + 14)\(rest)"
    }.joined()
    try scratch.write(
      schema + "\nextend type Query { pet: Pet }\nextend type Cat { age: Int }\n",
      "schema.graphqls"
    )
    for name in ["app.session", "session.jsonl"] { try scratch.write(session, name) }
    try scratch.write(animals.replacing("AllAnimals", with: "Hero"), "Hero.graphql")
    try scratch.write(pets.replacing("Pets", with: "Seen"), "Seen.graphql")
    try scratch.write("{\"data\": \(lines[11].2)}\n", "events.jsonl")
    try scratch.write("{\"data\": \(lines[0].2)}\n", "responses/Hero.json")
    try scratch.write("{\"data\": \(lines[11].2)}\n", "__graphql_mocks__/Seen.json")
  }

  /// Programs in place of others: `gqlview` ends where it would wait for keys or connections.
  private static func writePrograms(_ scratch: ScratchFolder) throws {
    let program = ProgramRun.program.path
    let commands = SubcommandList.all.filter { $0 != ExploreCommand.subcommand }.map(\.name)
    try scratch.write(
      """
      #!/bin/sh
      case "$1" in
      proxy | serve)
        '\(program)' "$@" --listen 127.0.0.1:0 >"$HOME/log" 2>&1 &
        for pause in $(seq 100); do
          ! grep -q listening "$HOME/log" || { kill $!; wait $!; exit 0; }
          sleep 0.1
        done
        cat "$HOME/log"; kill $!; exit 2 ;;
      \(commands.joined(separator: " | ")) | --*) exec '\(program)' "$@" ;;
      esac
      # Only the explorer records.
      case "$*" in *' --session '*) set -- $(echo "$*" | sed 's/ --session [^ ]*//') ;; esac
      exec '\(program)' screen --size 100x30 "$@"

      """,
      "bin/gqlview"
    )
    try scratch.write("#!/bin/sh\ncat response.json\n", "bin/curl")
    try scratch.write("#!/bin/sh\ncat events.jsonl\n", "bin/tail")
    try scratch.write("", "home/.config/gqlview/none")
    for name in ["gqlview", "curl", "tail"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: scratch.place("bin/\(name)").path
      )
    }
  }

  /// A mock server for the folder's schema, and its address.
  private static func startServer(in scratch: ScratchFolder) throws -> (Process, String) {
    let process = Process()
    process.executableURL = ProgramRun.program
    process.arguments = ["serve", "schema.graphqls", "--listen", "127.0.0.1:0"]
    process.currentDirectoryURL = scratch.url
    let log = try scratch.write("", "server.log")
    let output = try FileHandle(forWritingTo: log)
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    for _ in 0..<200 {
      if let match = try scratch.text("server.log").firstMatch(of: /listening at ([^,\s]+)/) {
        return (process, String(match.1))
      }
      Thread.sleep(forTimeInterval: 0.05)
    }
    process.terminate()
    throw ServerFailure()
  }

  private struct ServerFailure: Error {}

  /// Makes the folder a project, and a repository with a branch `origin/main`.
  private static func commit(_ scratch: ScratchFolder, isApollo: Bool) throws {
    if isApollo {
      try scratch.write(ApolloConfigurationText(documents: ["query.graphql"]))
    } else {
      try scratch.write(
        #"{"schema": "schema.graphqls", "documents": "query.graphql"}"#,
        "gqlview.json"
      )
    }
    let line = """
      rm -rf .git && git init -q . && git add -A && git commit -qm one \
      && git update-ref refs/remotes/origin/main HEAD
      """
    let run = try ShellRun(line, in: scratch.url, environment: environment(scratch))
    try #require(run.status == 0, "\(run.text)")
  }
}
