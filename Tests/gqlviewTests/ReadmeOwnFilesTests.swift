import Foundation
import TestSupport
import Testing

/// Runs each command in the guide's table of input files; `screen` replaces the explorer.
@Suite struct ReadmeOwnFilesTests {
  @Test func `each command in the table opens the files that it names`() throws {
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
      try PackageRoot.text("docs/guide/inputs.md").components(separatedBy: "## Quick start").last?
      .components(separatedBy: "\n## ").first?.split(separator: "\n")
      .compactMap { line in
        line.components(separatedBy: "| `").last.flatMap { $0.hasPrefix("gqlview") ? $0 : nil }
      }
      .map { $0.prefix { $0 != "`" } } ?? []
    #expect(lines.count == 7)
    for line in lines {
      var words = line.split(separator: " ").dropFirst().map(String.init)
      if words.isEmpty {
        try folder.write(
          #"{"schema": "schema.graphqls", "documents": "query.graphql"}"#,
          "gqlview.json"
        )
      }
      // The test must not send requests to other machines.
      words = words.map { $0.replacing("https://example.com/graphql", with: "http://127.0.0.1:9/") }
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

  /// The data that an app's cache contains for the operation, which is read without its variable.
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
