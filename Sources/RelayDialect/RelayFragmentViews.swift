import GraphQLRuntime
import GraphQLSyntax
import SelectionIR

/// Identifies compiled fragments that represent one fragment with several sets of arguments, and
/// provides parts of the documents that compiled sets do not contain.
///
/// In Relay, such a fragment is one struct whose reader knows the fragment's own variables. It is
/// split into one struct per set of arguments if the structs would differ in more than arguments of
/// fields.
struct RelayFragmentViews: Sendable {
  /// The original fragments that have variables.
  private var written: [String: FragmentDefinition] = [:]
  /// The original name of each compiled fragment created from one of them.
  private var names: [String: String] = [:]
  /// The first compiled fragment for each original name.
  private var firstIndices: [String: Int] = [:]
  private var fields: [SourceRange: Field] = [:]
  private var spreads: [SourceRange: [Argument]] = [:]
  private var directives: [SourceRange: [Directive]] = [:]

  init(_ document: CompiledDocument) {
    for source in document.sources {
      for operation in source.operations { index(operation.selections) }
      for fragment in source.fragments { index(fragment.selections) }
    }
    unite(document)
    for fragment in written.values { index(written: fragment.selections) }
  }

  // MARK: Names

  /// The name of the struct for a fragment.
  func name(of fragment: String) -> String { names[fragment] ?? fragment }

  /// The index of the fragment that is written in place of this one.
  func representative(of index: Int, in document: CompiledDocument) -> Int {
    names[document.fragments[index].name].flatMap { firstIndices[$0] } ?? index
  }

  /// The original fragment with its own variables; `nil` if it has none, or if there is one struct
  /// per set of arguments.
  func written(_ fragment: String) -> FragmentDefinition? {
    names[fragment].flatMap { written[$0] }
  }

  // MARK: Arguments

  /// The arguments of a field, with the variables of the fragment that contains it.
  func arguments(ofFieldAt places: [SourceRange]) -> [Argument]? {
    places.lazy.compactMap { fields[$0]?.arguments }.first
  }

  /// The arguments that a spread passes to the fragment's own variables.
  func arguments(ofSpreadAt place: SourceRange) -> [Argument] { spreads[place] ?? [] }

  /// The directives of a field.
  func directives(ofFieldAt places: [SourceRange]) -> [Directive] {
    places.flatMap { directives[$0] ?? [] }
  }

  // MARK: Reading the documents

  private mutating func index(_ selections: [GraphQLSyntax.Selection]) {
    for selection in selections.nested() {
      if case .fragmentSpread(let spread) = selection, !spread.arguments.isEmpty {
        spreads[spread.range] = spread.arguments
      }
      if let field = selection.field, !field.directives.isEmpty, directives[field.range] == nil {
        directives[field.range] = field.directives
      }
    }
  }

  private mutating func index(written selections: [GraphQLSyntax.Selection]) {
    for field in selections.nested().lazy.compactMap(\.field) { fields[field.range] = field }
  }

  // MARK: Which are one

  private mutating func unite(_ document: CompiledDocument) {
    guard !document.writtenFragments.isEmpty else { return }
    for fragment in document.writtenFragments { written[fragment.name.text] = fragment }
    for definition in document.sources.lazy.flatMap(\.fragments) {
      let name = definition.writtenName?.text ?? definition.name.text
      if written[name] != nil { names[definition.name.text] = name }
    }
    let shapes = RelayFragmentShapes(document, names: names)
    var separated = shapes.separated
    // The fragments spread by a split fragment get values that are not in the text.
    while true {
      let more = shapes.spread.filter { fragment, others in
        names[fragment].map(separated.contains) == true && !others.isSubset(of: separated)
      }
      if more.isEmpty { break }
      for others in more.values { separated.formUnion(others) }
    }
    names = names.filter { !separated.contains($0.value) }
    written = written.filter { !separated.contains($0.key) }
    for (index, fragment) in document.fragments.enumerated() {
      guard let name = names[fragment.name], firstIndices[name] == nil else { continue }
      firstIndices[name] = index
    }
  }
}

/// The shapes of fragments' structs, for comparing those of one fragment.
private struct RelayFragmentShapes {
  private let document: CompiledDocument
  private let names: [String: String]
  /// The original names of the fragments whose structs differ, or which are spread at the same
  /// place.
  private(set) var separated: Set<String> = []
  /// For each fragment, the original names of the fragments with variables that it spreads.
  private(set) var spread: [String: Set<String>] = [:]

  private static let depthLimit = 100

  init(_ document: CompiledDocument, names: [String: String]) {
    self.document = document
    self.names = names
    var shapes: [String: String] = [:]
    for fragment in document.fragments {
      var found: Set<String> = []
      let shape = shape(of: fragment.root, 0, &found)
      spread[fragment.name] = found
      guard let name = names[fragment.name] else { continue }
      if let known = shapes[name], known != shape { separated.insert(name) }
      shapes[name] = shape
    }
    for set in document.selectionSets { separated.formUnion(meeting(in: set)) }
  }

  /// The fragments that a set spreads with two sets of arguments, although there is only one
  /// property.
  private func meeting(in set: CompiledSelectionSet) -> [String] {
    var views: [String: String] = [:]
    var found: [String] = []
    func visit(_ selections: [CompiledSelection]) {
      for selection in selections {
        switch selection {
        case .fragment(let view, _), .deferred(_, .fragment(let view), _):
          guard let name = names[view] else { continue }
          if views.updateValue(view, forKey: name).map({ $0 != view }) == true {
            found.append(name)
          }
        case .conditional(_, let members): visit(members)
        case .field, .typeCase, .deferred: continue
        }
      }
    }
    visit(set.selections)
    return found
  }

  private func shape(of set: SelectionSetID, _ depth: Int, _ found: inout Set<String>) -> String {
    guard depth < Self.depthLimit else { return "" }
    let set = document[document.resolved(set)]
    return set.parentType.name + "{" + shape(of: set.selections, depth, &found) + "}"
  }

  private func shape(
    of selections: [CompiledSelection],
    _ depth: Int,
    _ found: inout Set<String>
  ) -> String {
    selections.map { selection -> String in
      switch selection {
      case .field(let field):
        let below = field.selectionSet.map { shape(of: $0, depth + 1, &found) } ?? ""
        return "\(field.responseKey):\(field.name):\(field.type)\(below)"
      case .typeCase(let inner): return shape(of: inner, depth + 1, &found)
      case .fragment(let name, _): return "..." + written(name, &found)
      case .conditional(_, let members): return "?(" + shape(of: members, depth + 1, &found) + ")"
      case .deferred(_, .fragment(let name), _): return "?..." + written(name, &found)
      case .deferred(_, .selections(let inner), _): return "?" + shape(of: inner, depth + 1, &found)
      }
    }.joined(separator: " ")
  }

  private func written(_ name: String, _ found: inout Set<String>) -> String {
    guard let written = names[name] else { return name }
    found.insert(written)
    return written
  }
}
