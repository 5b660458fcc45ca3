import GraphQLRuntime
import GraphQLSyntax
import SelectionIR

/// The fields that an operation selects, used to link remarks to fields by location or message.
struct SelectedFields {
  struct Field {
    let key: String
    let name: String
    let range: SourceRange
  }

  private var fields: [Field] = []
  private let sources: SourceMap
  /// The operation's file, in whose text servers count lines.
  private let file: SourceFileID
  /// The fields of the text that was sent; `nil` if it is unknown.
  private let sent: SentLocations?

  init(
    _ document: CompiledDocument,
    operation: Int,
    sources: SourceMap,
    sent: SentLocations?
  ) {
    self.sources = sources
    self.sent = sent
    let compiled = document.operations[operation]
    file = compiled.location.file
    let fragments = compiled.fragments.compactMap { document.fragment(named: $0)?.selectionSets }
    for range in [compiled.selectionSets] + fragments {
      for set in document.selectionSets[range] {
        for accessor in set.accessors where accessor.isOwn {
          guard let origin = accessor.provenance.first(where: { $0.origin == .own }) else {
            continue
          }
          fields.append(
            Field(key: accessor.responseKey, name: accessor.fieldName, range: origin.location)
          )
        }
      }
    }
  }

  /// Returns the place that a remark without a path concerns, according to its location or else its
  /// message.
  func place(of remark: JSONNode) -> ServerRemark.Place {
    let message = remark["message"]?.string ?? remark.string
    // Its location is in the text that was sent, which selects more than the document.
    if let message, rejectsTypename(message) { return .typename }
    if let sent {
      if let (line, column) = Self.position(remark["locations"]),
        let field = sent.field(line: line, column: column)
      {
        return .pointsAt(field.key, field.range)
      }
    } else if let field = pointedAt(by: remark["locations"]) {
      return .pointsAt(field.key, field.range)
    }
    let field = message.flatMap { named(in: $0) } ?? named(by: remark["extensions"])
    return field.map { .names($0.key, $0.range) } ?? .unknown
  }

  /// Returns the only field with the name in an error's `extensions`.
  private func named(by extensions: JSONNode?) -> Field? {
    guard let name = extensions?["fieldName"]?.string ?? extensions?["field"]?.string else {
      return nil
    }
    let found = fields.filter { $0.name == name || $0.key == name }
    return found.count == 1 ? found[0] : nil
  }

  /// Whether the document itself selects `__typename`.
  var selectsTypename: Bool { fields.contains { $0.name == "__typename" } }

  /// Whether a message rejects `__typename`, which the document does not select itself.
  private func rejectsTypename(_ remark: String) -> Bool {
    let words = Word.words(of: remark).map(\.text)
    guard !selectsTypename, words.contains("__typename") else { return false }
    return words.count == 1 || Self.isRejection(remark)
  }

  /// Whether a message says that a field is not allowed or not known.
  static func isRejection(_ remark: String) -> Bool {
    let text = remark.lowercased()
    return rejections.contains { text.contains($0) }
  }

  /// Parts of messages with which servers reject a field of introspection.
  private static let rejections = [
    "cannot query", "introspection", "not allowed", "disabled", "forbidden", "unknown field",
    "field not found", "undefined",
  ]

  /// Returns the innermost field whose selection contains the first of the locations.
  private func pointedAt(by locations: JSONNode?) -> Field? {
    guard let (line, column) = Self.position(locations) else { return nil }
    let around = fields.filter { field in
      guard let start = sources.location(of: field.range),
        let end = sources.location(
          of: SourceRange(file: field.range.file, start: field.range.end, end: field.range.end)
        )
      else { return false }
      return (start.line, start.column) <= (line, column) && (line, column) < (end.line, end.column)
    }
    let own = around.filter { $0.range.file == file }
    // A location in another file counts only if exactly one other file has a field there.
    let meant = own.isEmpty && Set(around.map(\.range.file)).count == 1 ? around : own
    return meant.min { ($0.range.end - $0.range.start) < ($1.range.end - $1.range.start) }
  }

  /// Returns the first of a remark's locations.
  private static func position(_ locations: JSONNode?) -> (line: Int, column: Int)? {
    guard let first = locations?.elements.first(where: { _ in true }),
      let line = first["line"].flatMap(JSONNumber.int),
      let column = first["column"].flatMap(JSONNumber.int)
    else { return nil }
    return (line, column)
  }

  /// Returns the field that a message names.
  ///
  /// Words in quotation marks, after "field", or after a type's name and a dot come first, then
  /// words that can only be identifiers, then all other words.
  private func named(in message: String) -> Field? {
    let words = Word.words(of: message)
    func field(_ isMeant: (Word) -> Bool) -> Field? {
      for word in words where isMeant(word) {
        if let field = fields.first(where: { $0.key == word.text || $0.name == word.text }) {
          return field
        }
      }
      return nil
    }
    return field(\.isMarked) ?? field(\.isIdentifier) ?? field(\.isSpecific)
  }
}

/// A word of a message.
private struct Word {
  let text: String
  /// Whether quotation marks or the surrounding words mark it as a name.
  var isMarked = false

  /// Whether it can only be an identifier, such as `homePlanet` or `user_id`.
  var isIdentifier: Bool {
    text.contains("_")
      || text.dropFirst().contains { $0.isUppercase } && text.contains { $0.isLowercase }
  }

  /// Whether it is long enough and not a common word of error messages.
  var isSpecific: Bool { text.utf8.count >= 4 && !Self.common.contains(text) }

  private static let common: Set<String> = [
    "code", "data", "edges", "error", "errors", "item", "items", "list", "message", "name", "node",
    "nodes", "path", "result", "status", "text", "time", "type", "value", "values",
  ]

  static func words(of message: String) -> [Word] {
    var words: [Word] = []
    var before: Character?
    var text = ""
    func isPart(_ character: Character) -> Bool {
      character.isASCII && (character.isLetter || character.isNumber || character == "_")
    }
    func end(opened: Character?) {
      guard !text.isEmpty else { return }
      let isQuoted = opened.map { "'\"`“‘".contains($0) } ?? false
      let isMember = opened == "."
      let isField = words.last.map { $0.text.lowercased() == "field" } ?? false
      words.append(Word(text: text, isMarked: isQuoted || isMember || isField))
      text = ""
    }
    var opened: Character?
    for character in message {
      if isPart(character) {
        if text.isEmpty { opened = before }
        text.append(character)
      } else {
        end(opened: opened)
      }
      before = character
    }
    end(opened: opened)
    return words
  }
}
