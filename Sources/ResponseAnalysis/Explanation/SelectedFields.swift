import GraphQLRuntime
import GraphQLSyntax
import SelectionIR

/// The fields that an operation selects, used to link remarks to fields by location or message.
struct SelectedFields {
  struct Field {
    let key: String
    let name: String
    let parentType: String
    let selectionSet: SelectionSetID?
    let range: SourceRange
  }

  private var fields: [Field] = []
  /// The indices of the fields, by response key and by name.
  private var indices: [String: [Int]] = [:]
  private var resolver: PathResolver
  /// The fields of the text that was sent; `nil` if no remark needs them.
  private let sent: SentLocations?

  init(
    _ document: CompiledDocument,
    operation: Int,
    sent: SentLocations?
  ) {
    self.sent = sent
    let compiled = document.operations[operation]
    resolver = PathResolver(document: document, root: compiled.root)
    let fragments = compiled.fragments.compactMap { document.fragment(named: $0)?.selectionSets }
    for range in [compiled.selectionSets] + fragments {
      for set in document.selectionSets[range] {
        for accessor in set.accessors where accessor.isOwn {
          guard let origin = accessor.provenance.first(where: { $0.origin == .own }) else {
            continue
          }
          for name in Set([accessor.responseKey, accessor.fieldName]) {
            indices[name, default: []].append(fields.count)
          }
          fields.append(
            Field(
              key: accessor.responseKey,
              name: accessor.fieldName,
              parentType: accessor.parentType,
              selectionSet: accessor.selectionSet,
              range: origin.location
            )
          )
        }
      }
    }
  }

  /// Returns the place that a remark without a path concerns, according to its location or else its
  /// message.
  ///
  /// A location in a text that may not have been sent as it is counts only together with a lost
  /// field, if there is one.
  mutating func place(
    of remark: JSONNode,
    loss: (SourceRange) -> LostFields.Loss?
  ) -> ServerRemark.Place {
    let message = remark["message"]?.string ?? remark.string
    // Its location is in the text that was sent, which selects more than the document.
    if let message, rejectsTypename(message) { return .typename }
    if let message, sent?.addsRootTypename == true, Self.wantsOneField(message) {
      return .rootTypename
    }
    var named = message.map { self.named(in: $0, loss: loss) } ?? []
    if named.isEmpty { named = self.named(by: remark["extensions"], loss: loss) }
    let byName = named.first.map { ServerRemark.Place.names($0.key, named.map(\.range)) }
    guard let sent, let (line, column) = Self.position(remark["locations"]) else {
      return byName ?? .unknown
    }
    let pointed = sent.fields(line: line, column: column)
    if sent.isRecorded {
      return pointed.first.map { .pointsAt($0.key, $0.range) } ?? byName ?? .unknown
    }
    let lost = pointed.filter { loss($0.range) != nil }
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

  /// Returns the null fields with the name in an error's `extensions`, or else the only field with
  /// that name.
  private func named(
    by extensions: JSONNode?,
    loss: (SourceRange) -> LostFields.Loss?
  ) -> [Field] {
    guard let name = extensions?["fieldName"]?.string ?? extensions?["field"]?.string else {
      return []
    }
    let found = fields(named: name)
    let nulls = found.filter { loss($0.range) == .null }
    return nulls.isEmpty && found.count == 1 ? found : nulls
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

  /// Returns the fields that a message names.
  ///
  /// Words in quotation marks, next to "field", or after a dot come first, then words that can only
  /// be identifiers. Fields that are null come before others. Any other word counts only for a
  /// field that is null itself, because it may not be a name.
  private mutating func named(
    in message: String,
    loss: (SourceRange) -> LostFields.Loss?
  ) -> [Field] {
    let words = Word.words(of: message)
    var other: Field?
    for isName in [{ $0.isMarked }, { $0.isIdentifier }] as [(Word) -> Bool] {
      let found = words.filter { !$0.isOwner && isName($0) }.map { fields(named: $0) }
      for degree in LostFields.Loss.allCases {
        for fields in found {
          let lost = fields.filter { loss($0.range) == degree }
          if !lost.isEmpty { return lost }
        }
      }
      other = other ?? found.lazy.compactMap(\.first).first
    }
    for word in words where word.isSpecific {
      let lost = fields(named: word).filter { loss($0.range) == .null }
      if !lost.isEmpty { return lost }
    }
    return other.map { [$0] } ?? []
  }

  private func fields(named name: String) -> [Field] {
    indices[name]?.map { fields[$0] } ?? []
  }

  /// Returns the fields that a word names.
  ///
  /// If the word is part of a path or of a schema coordinate, fields with that path or type come
  /// first.
  private mutating func fields(named word: Word) -> [Field] {
    let found = fields(named: word.text)
    guard found.count > 1, let owner = word.owners.last else { return found }
    let typed = found.filter { $0.parentType == owner }
    if !typed.isEmpty { return typed }
    for start in word.owners.indices {
      var sets = fields(named: word.owners[start]).compactMap(\.selectionSet)
      for name in word.owners[start...].dropFirst() {
        sets = accessors(named: name, in: sets).compactMap(\.selectionSet)
      }
      let ranges = Set(
        accessors(named: word.text, in: sets).flatMap { $0.provenance.map(\.location) }
      )
      let members = found.filter { ranges.contains($0.range) }
      if !members.isEmpty { return members }
    }
    return found
  }

  private mutating func accessors(named name: String, in sets: [SelectionSetID]) -> [Accessor] {
    resolver.structs(around: sets).flatMap { set in
      resolver.accessors(in: set).filter { $0.responseKey == name || $0.fieldName == name }
    }
  }
}

/// A word of a message.
private struct Word {
  let text: String
  /// Whether quotation marks or the surrounding words mark it as a name.
  var isMarked = false
  /// Whether it is followed by a dot and a name, as in `customer.name`.
  var isOwner = false
  /// The names before it in a path such as `customer.name` or `/customer/name`.
  var owners: [String] = []

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

  /// The texts between the names of a path.
  private static let separators: Set<String> = [".", "/", "[", "]", "].", "]["]
  /// The maximum number of names of a path that are used.
  private static let ownerLimit = 16

  static func words(of message: String) -> [Word] {
    var words: [Word] = []
    // The text since the last word.
    var gap = ""
    var text = ""
    func isPart(_ character: Character) -> Bool {
      character.isASCII && (character.isLetter || character.isNumber || character == "_")
    }
    // Addresses are not about fields.
    var isInURL = false
    func end() {
      guard !text.isEmpty else { return }
      guard !isInURL else {
        text = ""
        return
      }
      let previous = separators.contains(gap) ? words.last : nil
      defer {
        text = ""
        gap = ""
      }
      // An index is part of the path, but not a name.
      if previous != nil, text.allSatisfy(\.isNumber) { return }
      let opened = gap.last { $0 != "/" }
      var word = Word(text: text)
      word.isMarked =
        opened.map { "'\"`“‘".contains($0) } ?? false || gap.hasSuffix(".")
        || words.last?.text.lowercased() == "field" || previous?.isMarked == true
      if let previous {
        words[words.count - 1].isOwner = true
        word.owners = (previous.owners + [previous.text]).suffix(ownerLimit)
      }
      if gap == " ", text.lowercased() == "field", !words.isEmpty {
        words[words.count - 1].isMarked = true
      }
      words.append(word)
    }
    for character in message {
      if isPart(character) {
        text.append(character)
      } else {
        end()
        gap.append(character)
        if gap == "://" { isInURL = true }
        if character.isWhitespace { isInURL = false }
      }
    }
    end()
    return words
  }
}
