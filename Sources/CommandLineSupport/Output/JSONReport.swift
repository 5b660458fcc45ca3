package import GraphQLRuntime
package import GraphQLSyntax

/// The parts that the JSON form of every report shares.
package struct JSONReport {
  package let sources: SourceMap

  package init(sources: SourceMap) {
    self.sources = sources
  }

  /// One value with a newline at its end, ready to print.
  package static func text(_ value: JSONValue) -> String {
    JSONPrinter.print(value) + "\n"
  }

  package func diagnostics(_ diagnostics: [Diagnostic]) -> JSONValue {
    .array(list(diagnostics))
  }

  package func list(_ diagnostics: [Diagnostic]) -> [JSONValue] { diagnostics.map(diagnostic) }

  private func diagnostic(_ diagnostic: Diagnostic) -> JSONValue {
    let notes: JSONValue = .array(diagnostic.notes.map { .string($0) })
    return .object(present: [
      ("severity", .string(diagnostic.severity.rawValue)),
      ("stage", .string(diagnostic.stage.rawValue)),
      ("rule", diagnostic.rule.map { .string($0) } ?? .null),
      ("message", .string(diagnostic.message)),
      ("locations", .array(diagnostic.locations(in: sources).map(location))),
      ("path", diagnostic.path.map(path) ?? .null),
      ("notes", diagnostic.notes.isEmpty ? JSONValue?.none : notes),
    ])
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
