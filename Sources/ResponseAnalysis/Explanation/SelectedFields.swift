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
  /// The fields of the text that was sent; `nil` if no remark needs them.
  private let sent: SentLocations?

  init(
    _ document: CompiledDocument,
    operation: Int,
    sent: SentLocations?
  ) {
    self.sent = sent
    let compiled = document.operations[operation]
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
  ///
  /// A location in a text that may not have been sent as it is counts only together with a field
  /// that `isLost`, if there is one.
  func place(of remark: JSONNode, isLost: (SourceRange) -> Bool) -> ServerRemark.Place {
    let message = remark["message"]?.string ?? remark.string
    // Its location is in the text that was sent, which selects more than the document.
    if let message, rejectsTypename(message) { return .typename }
    if let message, sent?.addsRootTypename == true, Self.wantsOneField(message) {
      return .rootTypename
    }
    let field = message.flatMap { named(in: $0) } ?? named(by: remark["extensions"])
    let byName = field.map { ServerRemark.Place.names($0.key, $0.range) }
    guard let sent, let (line, column) = Self.position(remark["locations"]) else {
      return byName ?? .unknown
    }
    let pointed = sent.fields(line: line, column: column)
    if sent.isRecorded {
      return pointed.first.map { .pointsAt($0.key, $0.range) } ?? byName ?? .unknown
    }
    let lost = pointed.filter { isLost($0.range) }
    if pointed.count == 1, let field = lost.first { return .pointsAt(field.key, field.range) }
    if lost.count == 1 { return .mayPointAt(lost[0].key, lost[0].range) }
    if let byName { return byName }
    return pointed.count == 1 ? .mayPointAt(pointed[0].key, pointed[0].range) : .unknown
  }

  /// Whether a message says that a subscription must select one root field.
  private static func wantsOneField(_ remark: String) -> Bool {
    let text = remark.lowercased()
    return ["one ", "single "].contains { text.contains($0) } && text.contains("field")
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
