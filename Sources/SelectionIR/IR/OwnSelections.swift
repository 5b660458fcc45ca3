import GraphQLRuntime
import GraphQLSyntax

/// Creates the `selections` of a struct: fields, cases, fragments, deferred ones, then conditional
/// groups.
struct OwnSelections {
  let types: SwiftTypes
  let fragmentNames: [String]
  /// The structs of the node's own object fields by response key, and their names.
  let sets: [Int: SelectionSetID]
  let names: [Int: String]
  /// The structs of the node's own cases, in order.
  let cases: [SelectionSetID]
  /// The structs of the node's own deferred inline fragments.
  let deferred: [ObjectIdentifier: SelectionSetID]
  /// Whether deferred selections stay in document order, as in the released client.
  let ordersByText: Bool

  func selections(of node: ScopedSelectionSet, selectsTypename: Bool) -> [CompiledSelection] {
    var plain: [CompiledSelection] = []
    if selectsTypename { plain.append(.field(Self.typename)) }
    var groups: [(alternatives: Alternatives, members: [CompiledSelection])] = []
    var places: [Alternatives: Int] = [:]
    func add(_ selection: CompiledSelection, _ alternatives: Alternatives) {
      if alternatives.isUnconditional {
        plain.append(selection)
      } else if let place = places[alternatives] {
        groups[place].members.append(selection)
      } else {
        places[alternatives] = groups.count
        groups.append((alternatives, [selection]))
      }
    }
    for field in node.fields { add(.field(compiled(field)), field.alternatives) }
    for entry in entries(of: node) { add(entry.selection, entry.alternatives) }
    for (alternatives, members) in groups {
      if alternatives.isImplied(by: node.conditions) {
        plain.append(contentsOf: members)
      } else {
        plain.append(.conditional(InclusionConditions(alternatives.lists), members))
      }
    }
    return plain
  }

  private typealias Entry = (
    start: UInt32, selection: CompiledSelection, alternatives: Alternatives
  )

  /// Returns cases, fragments, then deferred selections; or deferred selections sorted among those
  /// of their kind.
  private func entries(of node: ScopedSelectionSet) -> [Entry] {
    var plainCases: [Entry] = []
    for (nested, set) in zip(node.cases, cases) {
      let start = nested.locations.first?.start ?? 0
      plainCases.append((start, .typeCase(set), [nested.key?.conditions ?? []]))
    }
    var spreads: [Entry] = []
    for spread in node.ownSpreads {
      guard let location = spread.directLocation else { continue }
      let name = fragmentNames[spread.fragment]
      let selection = CompiledSelection.fragment(name: name, location: location)
      spreads.append((location.start, selection, spread.alternatives))
    }
    var deferred: [(entry: Entry, isCase: Bool)] = []
    for written in node.deferrals {
      let content: DeferredContent
      var isCase = false
      switch written.content {
      case .fragment(let fragment): content = .fragment(name: fragmentNames[fragment])
      case .set(let set):
        guard let made = self.deferred[ObjectIdentifier(set)] else { continue }
        content = .selections(made)
        isCase = true
      }
      let selection = CompiledSelection.deferred(
        written.deferral,
        content,
        location: written.location
      )
      deferred.append(((written.location.start, selection, .always), isCase))
    }
    guard ordersByText else { return plainCases + spreads + deferred.map(\.entry) }
    plainCases += deferred.filter(\.isCase).map(\.entry)
    spreads += deferred.filter { !$0.isCase }.map(\.entry)
    return plainCases.sorted { $0.start < $1.start } + spreads.sorted { $0.start < $1.start }
  }

  private func compiled(_ field: WrittenField) -> CompiledField {
    CompiledField(
      name: field.node.name.text,
      alias: field.node.alias?.text,
      arguments: field.node.arguments.map {
        CompiledArgument(name: $0.name.text, value: $0.value)
      },
      type: field.type,
      swiftType: types.output(field.type, structName: names[field.keyID]),
      selectionSet: sets[field.keyID],
      parentType: field.parentType,
      locations: field.occurrences.map(\.node.range),
      connections: field.occurrences.flatMap { occurrence in
        occurrence.node.directives.filter(\.isConnection).map(\.range)
      }
    )
  }

  private static let typename = CompiledField(
    name: "__typename",
    alias: nil,
    arguments: [],
    type: .nonNull(.named(Name("String"))),
    swiftType: .named("String"),
    selectionSet: nil,
    parentType: "",
    locations: []
  )
}
