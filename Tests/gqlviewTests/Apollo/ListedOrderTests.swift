import Foundation
import TestSupport
import Testing

@testable import ProjectInputs

/// Tests lists whose order does not depend on the input, in releases up to 1.15.2.
@Suite struct ListedOrderTests {
  /// The order of the old list, the order of the new list, and the written order.
  @Test(arguments: [
    ("C B A", "A B C", "C B A"), ("A B", "A B C", "A B C"), ("B A", "A X B Y", "B Y A X"),
    ("B A", "X A B", "X B A"), ("C B A", "A C", "C A"), ("", "B A", "B A"),
  ])
  func `known lines keep their order, and new ones stay after their predecessor`(
    _ old: String,
    _ new: String,
    _ written: String
  ) {
    func text(_ names: String) -> String {
      let lines = names.split(separator: " ").map { "  case \"\($0)\": return \($0)" }
      return (["switch name {"] + lines + ["default: return nil", "}", ""]).joined(separator: "\n")
    }
    let order = ListedOrder(of: text(old), prefix: "case \"")
    #expect(order.applied(to: text(new)) == text(written))
  }

  private static let schema = """
    type Query { pet: Pet house: House }
    interface Pet { name: String! house: House }
    type Cat implements Pet { name: String! house: House }
    type Dog implements Pet { name: String! house: House }
    interface Place { street: String }
    type House implements Place { street: String }
    """

  @Test func `generating again keeps the order of types on disk`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(Self.schema, "schema.graphqls")
    try folder.write("query Q { pet { name } house { street } }", "q.graphql")
    var configuration = ApolloConfigurationText()
    configuration.module = #"{"other": {}}"#
    configuration.mocks = #"{"absolute": {"path": "Mocks"}}"#
    try folder.write(configuration)
    func run(_ version: String, _ words: String...) throws -> ProgramRun {
      try ProgramRun(["generate", "--apollo-version", version] + words, in: folder.place("."))
    }
    #expect(try run("1.15.2").status == 0)
    let path = "Generated/Schema/SchemaMetadata.graphql.swift"
    let mocks = "Mocks/MockObject+Interfaces.graphql.swift"
    let met = try folder.text(path)
    #expect(Self.names(met, after: "case \"") == ["Query", "Cat", "Dog", "House"])
    #expect(Self.names(try folder.text(mocks), after: "typealias ") == ["Pet", "Place"])

    // The files were written on another machine, which read the documents in a different order.
    try folder.write(Self.reversed(met, "case \""), path)
    try folder.write(Self.reversed(try folder.text(mocks), "typealias "), mocks)
    #expect(try run("1.15.2", "--diff").status == 0)
    #expect(try run("1.15.2").status == 0)
    #expect(
      Self.names(try folder.text(path), after: "case \"") == ["House", "Dog", "Cat", "Query"]
    )
    #expect(Self.names(try folder.text(mocks), after: "typealias ") == ["Place", "Pet"])

    // From 1.15.3 on, the list is sorted by name, regardless of the order in the existing file.
    #expect(try run("1.15.3", "--diff").output.contains(path))
  }

  private static func names(_ text: String, after prefix: String) -> [String] {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.count).prefix { $0.isLetter }) }
  }

  private static func reversed(_ text: String, _ prefix: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let places = lines.indices.filter { lines[$0].contains(prefix) }
    for (place, line) in zip(places, places.reversed().map { lines[$0] }) { lines[place] = line }
    return lines.joined(separator: "\n")
  }
}
