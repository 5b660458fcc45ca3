package import GraphQLSyntax

/// What a report has to say about one place, for programs that list such: code hosts, editors and
/// continuous integration.
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

  /// A stretch of a file, by lines and by columns in Unicode scalars that count from 1; the end is the
  /// place behind it.
  struct Place {
    private(set) var start: SourceLocation
    private(set) var end: SourceLocation

    /// Nil for what the program itself defines.
    init?(_ range: SourceRange, in sources: SourceMap) {
      guard !range.isBuiltIn, let file = sources.file(range.file),
        let start = sources.location(of: range)
      else { return nil }
      self.start = start
      end = file.location(at: Int(range.end))
    }

    /// The same stretch of a file that is named otherwise.
    func named(_ file: String) -> Place {
      var place = self
      place.start = SourceLocation(file: file, line: start.line, column: start.column)
      place.end = SourceLocation(file: file, line: end.line, column: end.column)
      return place
    }

    /// A whole line, or a file where nobody knows a line of it.
    init(file: String, line: Int = 1) {
      start = SourceLocation(file: file, line: line, column: 1)
      end = start
    }
  }

  let level: Level
  /// A rule of validation, a kind of change or of outcome; one name for all of a kind.
  let rule: String
  let message: String
  var place: Place?
  var notes: [String] = []

  /// The message with its notes, as one text of lines.
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
