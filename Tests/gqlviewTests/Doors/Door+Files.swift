import Foundation
import GraphQLRuntime
import GraphQLSyntax

@testable import CommandLineSupport
@testable import DialectKit
@testable import Explorer
@testable import ProjectInputs
@testable import TerminalUI
@testable import Workspace
@testable import gqlview

// These parsers read files that other programs write.

extension Door {
  static let fileDoors = [
    Door(name: "yaml") { bytes in
      let findings = ConfigurationFindings()
      let file = findings.add(name: "input", utf8: bytes)
      let node = YAMLReader.read(file, findings)
      for diagnostic in findings.diagnostics {
        for range in diagnostic.ranges { try check(range, in: file) }
      }
      guard let node else { return sketch(findings.diagnostics.first?.message ?? "nothing") }
      try check(node, in: file)
      // JSON without escape sequences is YAML with the same value.
      if !bytes.contains(0x5C), !bytes.contains(0x09), !text(bytes).contains("\u{FEFF}"),
        bytes.allSatisfy({ $0 == 0x0A || 0x20..<0x7F ~= $0 }), let json = try? JSONDocument(bytes)
      {
        try require(
          shape(node) == shape(ConfigurationNode(json.root, in: file.id)),
          "JSON is another YAML"
        )
      }
      return sketch(shape(node).filter { !$0.isLetter })
    },
    Door(name: "script-configuration") { bytes in
      let file = file(bytes)
      let (root, code) = ScriptConfiguration.read(file)
      try check(code, in: file)
      if let root { try check(root, in: file) }
      return root.map { sketch(shape($0).filter { !$0.isLetter }) } ?? "none"
    },
    Door(name: "swift") { bytes in
      let file = file(bytes)
      return try words(SwiftEmbeddedDocuments.parse(file), in: file)
    },
    // A Swift literal must be read as one string by all parsers of Swift, and must contain the same
    // document.
    Door(name: "swift-literal") { bytes in
      let value = text(bytes)
      let literals = [
        SwiftLiteral.string(value), SwiftLiteral.escaped(value),
        SwiftLiteral.lines(value).joined(separator: "\n"),
      ]
      for literal in literals { try checkIsOneString(literal) }
      let (document, diagnostics) = Parser.parse(file(bytes))
      guard diagnostics.isEmpty, !document.definitions.isEmpty else {
        return sketch(diagnostics.first?.message ?? "nothing")
      }
      let printed = Printer.text(of: document, style: .pretty)
      let lines = SwiftLiteral.lines(printed)
      guard lines.count > 1 else { return "a document in one line" }
      let source = "graphql(\(lines.joined(separator: "\n")))"
      let again = SwiftEmbeddedDocuments.parse(file(Array(source.utf8)))
      try require(again.diagnostics.isEmpty, again.diagnostics.first?.message ?? "")
      let read = again.document.map { Printer.text(of: $0, style: .pretty) }
      try require(read == printed, "a document is read otherwise")
      return "\(min(document.definitions.count, 3)) behind \(lines[0].prefix { $0 == "#" })"
    },
    Door(name: "javascript") { bytes in
      let file = file(bytes)
      return try words(ScriptEmbeddedDocuments.parse(file), in: file)
    },
    // The start of a file determines whether it is read as a recording.
    Door(name: "recording") { bytes in
      guard let exchanges = Capture.exchanges(in: bytes) else { return "none" }
      return "\(min(exchanges.count, 4)), \(exchanges.first?.responses.count ?? -1)"
    },
    Door(name: "git") { bytes in
      let entries = GitRevision(name: "HEAD").entries(of: bytes)
      let texts = GitRevision.texts(of: bytes)
      let size = texts.reduce(0) { $0 + ($1?.count ?? 0) }
      try require(size <= bytes.count, "more texts than git wrote")
      return "\(min(entries.count, 3)), \(min(texts.count, 3))"
    },
    Door(name: "cache") { bytes in
      let place = FileManager.default.temporaryDirectory
        .appendingPathComponent("gqlview-door-\(UUID().uuidString).sqlite")
      defer { try? FileManager.default.removeItem(at: place) }
      try Data(bytes).write(to: place)
      do throws(FileError) {
        let cache = try CacheFile.read(place.path)
        return "\(cache.name.isEmpty)"
      } catch {
        return sketch(error.message.replacing(place.path, with: ""))
      }
    },
  ]

  /// Checks that the highlighter reads a literal as one string, and that the document parser
  /// continues after it.
  private static func checkIsOneString(_ literal: String) throws {
    let tokens = swiftTokens(Array(literal.utf8))
    try require(
      tokens == [Token(range: 0..<literal.utf8.count, role: .string)],
      "\(literal) is no string"
    )
    let source = "let text = \(literal)\nlet query = graphql(\"\"\"\n{ a }\n\"\"\")"
    let found = SwiftEmbeddedDocuments.parse(file(Array(source.utf8)))
    try require(
      found.diagnostics.isEmpty && found.document?.operations.count == 1,
      "what follows \(literal) is not found"
    )
  }

  private static func words(
    _ found: (document: Document?, diagnostics: [Diagnostic]),
    in file: SourceFile
  ) throws -> String {
    for diagnostic in found.diagnostics {
      for range in diagnostic.ranges { try check(range, in: file) }
    }
    for operation in found.document?.operations ?? [] { try check(operation.range, in: file) }
    return found.diagnostics.first.map { sketch($0.message) }
      ?? "\(found.document?.operations.count ?? -1)"
  }

  private static func check(_ node: ConfigurationNode, in file: SourceFile) throws {
    try check(node.range, in: file)
    switch node.value {
    case .list(let items): for item in items { try check(item, in: file) }
    case .map(let entries):
      for entry in entries {
        try check(entry.keyRange, in: file)
        try check(entry.value, in: file)
      }
    case .null, .bool, .number, .string: break
    }
  }

  /// Returns a value without its source positions.
  private static func shape(_ node: ConfigurationNode) -> String {
    switch node.value {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let text): "n\(text)"
    case .string(let text): "s\(text.debugDescription)"
    case .list(let items): "[\(items.map(shape).joined(separator: ","))]"
    case .map(let entries):
      "{\(entries.map { "\($0.key.debugDescription):\(shape($0.value))" }.joined(separator: ","))}"
    }
  }
}
