package import GraphQLSyntax

/// A message of a report about a source location, for code hosts, editors and continuous
/// integration.
package struct Finding {
  enum Level: String {
    case error, warning, note

    init(_ severity: Diagnostic.Severity) {
      self =
        switch severity {
        case .error: .error
        case .warning: .warning
        case .note: .note
        }
    }
  }

  /// A range of a file in lines and columns.
  ///
  /// Columns count Unicode scalars from 1. The end is exclusive.
  struct Place {
    private(set) var start: SourceLocation
    private(set) var end: SourceLocation

    /// Creates the place of a range; `nil` for built-in definitions.
    init?(_ range: SourceRange, in sources: SourceMap) {
      guard !range.isBuiltIn, let file = sources.file(range.file),
        let start = sources.location(of: range)
      else { return nil }
      self.start = start
      end = file.location(at: Int(range.end))
    }

    /// Returns the same range with another file name.
    func named(_ file: String) -> Place {
      var place = self
      place.start = SourceLocation(file: file, line: start.line, column: start.column)
      place.end = SourceLocation(file: file, line: end.line, column: end.column)
      return place
    }

    /// Creates the place of a whole line, or of a file if the line is unknown.
    init(file: String, line: Int = 1) {
      start = SourceLocation(file: file, line: line, column: 1)
      end = start
    }
  }

  let level: Level
  /// A validation rule, or the kind of a change or outcome.
  let rule: String
  let message: String
  var place: Place?
  var notes: [String] = []

  /// The message and its notes, as lines.
  var text: String { ([message] + notes).joined(separator: "\n") }
}

extension Finding {
  package init(_ diagnostic: Diagnostic, in sources: SourceMap) {
    let places = diagnostic.ranges.compactMap { Place($0, in: sources) }
    self.init(
      level: Level(diagnostic.severity),
      rule: diagnostic.rule ?? diagnostic.stage.rawValue,
      message: diagnostic.message,
      place: places.first,
      notes: places.dropFirst().map { "and \($0.start)" } + diagnostic.notes
    )
  }
}
