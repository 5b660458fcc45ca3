import Foundation
import TestSupport
import Testing

/// README's table of what one may have, each line typed with such files; the screen stands for the
/// explorer.
@Suite struct ReadmeOwnFilesTests {
  @Test func `what the table says to type opens what one has`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    let response = try PackageRoot.text("SampleResponses/starwars/HeroAndFriends.json")
    for (sample, name) in [
      ("SampleSchemas/starwars.graphqls", "schema.graphqls"),
      ("SampleSchemas/starwars/HeroAndFriends.graphql", "query.graphql"),
    ] {
      try folder.write(try PackageRoot.text(sample), name)
    }
    try folder.write(response, "response.json")
    try folder.write("HTTP/1.1 200 OK\r\n\r\n" + response, "capture.har")
    try CacheFixture.write(Self.records, to: folder.place("app.sqlite").path)
    let lines =
      try PackageRoot.text("README.md").components(separatedBy: "## Your own").last?
      .components(separatedBy: "\n## ").first?.split(separator: "\n")
      .compactMap { line in
        line.components(separatedBy: "| `").last.flatMap { $0.hasPrefix("gqlview") ? $0 : nil }
      }
      .map { $0.prefix { $0 != "`" } } ?? []
    #expect(lines.count == 6)
    for line in lines {
      var words = line.split(separator: " ").dropFirst().map(String.init)
      if words.isEmpty {
        try folder.write(
          #"{"schema": "schema.graphqls", "documents": "query.graphql"}"#,
          "gqlview.json"
        )
      }
      // Nobody is asked outside of this machine.
      words = words.map { $0.replacing("https://example.com/graphql", with: "http://127.0.0.1:9/") }
      if words == ["generate"] {
        // What it generates from is what the project of the second line says.
        let run = try folder.run("generate")
        #expect(run.status == 0 && run.output.contains("HeroAndFriends"), "\(run.transcript)")
        continue
      }
      let run = try ProgramRun(["screen", "--size", "100x30"] + words, in: folder.place("."))
      if words.contains(where: { $0.hasPrefix("http") }) {
        #expect(run.status == 2 && run.output.contains("1 error"), "\(run.transcript)")
      } else {
        #expect(run.status == 0, "\(line): \(run.transcript)")
        #expect(run.output.contains("HeroAndFriends"), "\(line): \(run.output)")
        #expect(words.isEmpty || run.output.contains("Luke Skywalker"), "\(line): \(run.output)")
      }
    }
  }

  /// What an app has stored of the operation, asked without its variable.
  private static let records: CacheFixture.Records = [
    ("QUERY_ROOT", #"{"__typename":"Query","hero":{"$reference":"QUERY_ROOT.hero"}}"#),
    (
      "QUERY_ROOT.hero",
      #"""
      {"__typename":"Human","name":"Luke Skywalker","appearsIn":["JEDI"],"homePlanet":"Tatooine",
      "height":1.72,"friends":[]}
      """#
    ),
  ]
}
