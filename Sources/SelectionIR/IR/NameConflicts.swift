import ApolloPolicy
import GraphQLSyntax

/// Name conflicts in the generated Swift by definition, each pair of positions once per definition.
struct NameConflicts {
  private(set) var ofDefinitions: [[Diagnostic]] = []
  /// Whether there are so many that each pair is only kept in the first definition.
  private(set) var isFull = false
  /// The number of stored conflicts.
  private(set) var count = 0
  private var known: Set<[SourceRange]> = []
  private var knownHere: Set<[SourceRange]> = []

  /// Starts the next definition, to which later conflicts belong.
  mutating func beginDefinition() {
    ofDefinitions.append([])
    knownHere = []
  }

  /// Records that the name of a field's struct is taken.
  mutating func note(
    _ field: WrittenField,
    with other: StructNames.Owner,
    name: String,
    renamed: String,
    path: String
  ) {
    let otherOwner = Self.otherOwner(other)
    add(
      "In '\(path)' the field '\(field.responseKey)' and \(otherOwner.phrase) would both have a "
        + "struct named '\(name)'; the field's struct is named '\(renamed)'.",
      at: [field.node.range] + (otherOwner.range.map { [$0] } ?? []),
      note: "Give the field another name with an alias."
    )
  }

  /// Records that a field or fragment has the same struct name as a field, in the released client's
  /// output.
  ///
  /// `release` is `nil` if that release does not reject it.
  mutating func note(
    _ owner: StructNames.Owner,
    with field: WrittenField,
    sharing name: String,
    path: String,
    refusedBy release: ApolloVersion?
  ) {
    let (phrase, range) = Self.otherOwner(owner)
    let consequence =
      release.map { "which Apollo \($0) rejects" } ?? "so one hides the other"
    add(
      "In '\(path)' \(phrase) conflicts with the field '\(field.responseKey)': both structs are "
        + "named '\(name)', \(consequence).",
      at: (range.map { [$0] } ?? []) + [field.node.range],
      note: "An alias gives the field another struct name.",
      severity: release == nil ? .warning : .error
    )
  }

  private static func otherOwner(
    _ other: StructNames.Owner
  ) -> (phrase: String, range: SourceRange?) {
    switch other {
    case .field(let other): ("the field '\(other.responseKey)'", other.node.range)
    case .fragment(let name, let range): ("the fragment '\(name)'", range)
    case .typeCase: ("a case", nil)
    case .module: ("the module", nil)
    }
  }

  /// Records that a property's name is taken by another property or by a member of every struct.
  mutating func note(_ key: String, named name: String, at range: SourceRange, path: String) {
    add(
      "In '\(path)', the name '\(key)' is already used; the property is named '\(name)'.",
      at: [range],
      note: "Give the field another name with an alias."
    )
  }

  mutating func add(
    _ message: String,
    at ranges: [SourceRange],
    note: String,
    severity: Diagnostic.Severity = .warning
  ) {
    let isNew = known.insert(ranges).inserted
    isFull = isFull || count >= DefinitionFindings.limit
    guard knownHere.insert(ranges).inserted, isNew || !isFull,
      let definition = ofDefinitions.indices.last
    else { return }
    count += 1
    ofDefinitions[definition].append(
      Diagnostic(
        severity: severity,
        stage: .document,
        rule: "TypeNameConflict",
        message: message.withCapital,
        ranges: ranges,
        notes: [note],
        facts: Diagnostic.Facts(isWithinDefinition: true)
      )
    )
  }
}
