import GraphQLRuntime

/// The difference between the text that an app sent and the document with which its response is
/// read.
///
/// Both are compared by their selections on object types, which ignores layout, inlined fragments
/// and `__typename`.
package struct SentTextDifference: Equatable, Sendable {
  /// A field that only one of the texts selects, or that they select differently.
  package struct Change: Equatable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
      /// The sent text does not select the field.
      case lacking
      /// Only the sent text selects the field.
      case extra
      /// The sent text has another field under the same response key.
      case otherField
      /// The sent text has other arguments for the field.
      case otherArguments
      /// The sent text has other `@include`, `@skip`, `@defer` or `@stream` directives.
      case otherConditions
      /// The sent text declares a variable with another type or default value, or only one of the
      /// texts declares it. The path is its name with `$`.
      case otherVariables
    }

    package let kind: Kind
    /// The response keys from the root to the field.
    package let path: [String]
    /// The object types that differ; empty if all types at this place do.
    package let types: [String]
    /// The field in the document and in the sent text, each with its name, arguments and
    /// conditions.
    package let document: String?
    package let sent: String?
  }

  /// The name of the file with the operation that is used to read the response.
  package let document: String
  /// The changes in the order of the document, followed by those found only in the sent text.
  package let changes: [Change]
  /// The fragments that only the document spreads, if fields differ.
  package let missingFragments: [String]
  /// The fragments that only the sent text spreads, if fields differ.
  package let extraFragments: [String]

  /// Compares the selections of a document, in the named file, with those of the sent text.
  package init(document own: SentSelections, named name: String, sent other: SentSelections) {
    changes = Self.changes(from: own, to: other) + Self.variableChanges(from: own, to: other)
    self.document = name
    missingFragments =
      changes.isEmpty ? [] : own.fragments.filter { !other.fragments.contains($0) }
    extraFragments =
      changes.isEmpty ? [] : other.fragments.filter { !own.fragments.contains($0) }
  }

  /// Whether both texts select the same.
  package var isEmpty: Bool { changes.isEmpty }

  private static func changes(from own: SentSelections, to other: SentSelections) -> [Change] {
    var changes: [Change] = []
    var cut: Set<[String]> = []
    func isBelowCut(_ path: [String]) -> Bool {
      path.indices.dropFirst().contains { cut.contains(Array(path[..<$0])) }
    }
    for path in own.order where !isBelowCut(path) {
      guard let mine = own[path] else { continue }
      guard let theirs = other[path] else {
        cut.insert(path)
        changes.append(Change(.lacking, path, types: own.limited(mine.types, at: path), mine, nil))
        continue
      }
      let missing = mine.types.filter { !theirs.types.contains($0) }
      if !missing.isEmpty { changes.append(Change(.lacking, path, types: missing, mine, nil)) }
      if let kind = kind(of: mine, theirs) {
        changes.append(Change(kind, path, types: [], mine, theirs))
        if kind == .otherField { cut.insert(path) }
      }
    }
    for path in other.order where !isBelowCut(path) {
      // Relay's compiler adds `id` to the document's selections.
      guard let theirs = other[path], theirs.text != "id" || path.last != "id" else { continue }
      guard let mine = own[path] else {
        cut.insert(path)
        let types = other.limited(theirs.types, at: path)
        changes.append(Change(.extra, path, types: types, nil, theirs))
        continue
      }
      let missing = theirs.types.filter { !mine.types.contains($0) }
      if !missing.isEmpty { changes.append(Change(.extra, path, types: missing, nil, theirs)) }
    }
    return changes
  }

  /// Compares the declarations of variables.
  private static func variableChanges(
    from own: SentSelections,
    to other: SentSelections
  ) -> [Change] {
    let names = own.variableNames + other.variableNames.filter { own.variables[$0] == nil }
    return names.filter { own.variables[$0] != other.variables[$0] }.map { name in
      Change(
        kind: .otherVariables,
        path: [name],
        types: [],
        document: own.variables[name],
        sent: other.variables[name]
      )
    }
  }

  private static func kind(
    of mine: SentSelections.Field,
    _ theirs: SentSelections.Field
  ) -> Change.Kind? {
    if mine.name != theirs.name { return .otherField }
    if mine.arguments != theirs.arguments { return .otherArguments }
    return mine.conditions == theirs.conditions ? nil : .otherConditions
  }

  /// Returns the change that explains a missing value: the sent text does not select it or one of
  /// its parents.
  package func cause(ofMissing keys: [String]) -> Change? {
    changes.first { change in
      switch change.kind {
      case .lacking, .otherField, .otherConditions: keys.starts(with: change.path)
      case .extra, .otherArguments, .otherVariables: false
      }
    }
  }

  /// Whether the sent text explains a key that the document does not select.
  func explains(extraKey keys: [String]) -> Bool {
    changes.contains { $0.kind == .extra && keys.starts(with: $0.path) }
  }
}

extension SentTextDifference.Change {
  fileprivate init(
    _ kind: Kind,
    _ path: [String],
    types: [String],
    _ document: SentSelections.Field?,
    _ sent: SentSelections.Field?
  ) {
    self.init(
      kind: kind,
      path: path,
      types: types,
      document: document?.text,
      sent: sent?.text
    )
  }
}
