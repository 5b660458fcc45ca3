package import GraphQLRuntime
package import GraphQLSyntax

/// The JSON elements that all reports share.
package struct JSONReport {
  package let sources: SourceMap

  package init(sources: SourceMap) {
    self.sources = sources
  }

  /// Returns the printed value followed by a newline.
  package static func text(_ value: JSONValue) -> String {
    JSONPrinter.print(value) + "\n"
  }

  package func diagnostics(_ diagnostics: [Diagnostic]) -> JSONValue {
    .array(list(diagnostics))
  }

  package func list(_ diagnostics: [Diagnostic]) -> [JSONValue] { diagnostics.map(diagnostic) }

  private func diagnostic(_ diagnostic: Diagnostic) -> JSONValue {
    let notes: JSONValue = .array(diagnostic.notes.map { .string($0) })
    let facts = diagnostic.facts
    let near = facts.alternatives
    let fixes = (near?.replacements ?? []).compactMap(fix)
    return .object(present: [
      ("severity", .string(diagnostic.severity.rawValue)),
      ("stage", .string(diagnostic.stage.rawValue)),
      ("rule", diagnostic.rule.map { .string($0) } ?? .null),
      ("message", .string(diagnostic.message)),
      ("locations", .array(diagnostic.locations(in: sources).map(location))),
      ("path", diagnostic.path.map(path) ?? .null),
      ("notes", diagnostic.notes.isEmpty ? JSONValue?.none : notes),
      ("name", facts.name.map { .string($0) }),
      ("expected", facts.expected.map { .string($0) }),
      ("found", facts.found.map { .string($0) }),
      ("suggestions", near.map { .array($0.names.map { .string($0) }) }),
      ("fixes", fixes.isEmpty ? nil : .array(fixes)),
    ])
  }

  /// Returns a replacement with its start and end positions; `nil` if the text is not in a file.
  private func fix(_ replacement: TextReplacement) -> JSONValue? {
    let range = replacement.range
    let after = SourceRange(file: range.file, start: range.end, end: range.end)
    guard let start = sources.location(of: range), let end = sources.location(of: after) else {
      return nil
    }
    return [
      "start": location(start), "end": location(end),
      "text": .string(String(decoding: replacement.utf8, as: UTF8.self)),
    ]
  }

  package func location(_ location: SourceLocation) -> JSONValue {
    [
      "file": .string(location.file), "line": .int(location.line),
      "column": .int(location.column),
    ]
  }

  func path(_ path: [Diagnostic.PathElement]) -> JSONValue {
    .array(
      path.map { element in
        switch element {
        case .key(let key): .string(key)
        case .index(let index): .int(index)
        }
      }
    )
  }

  package func path(_ path: ResponsePath) -> JSONValue {
    .array(
      path.elements.map { element in
        switch element {
        case .key(let key): .string(key)
        case .index(let index): .int(index)
        }
      }
    )
  }
}
