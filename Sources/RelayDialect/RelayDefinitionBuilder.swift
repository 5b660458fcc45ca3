import DialectKit
import GraphQLRuntime
import GraphQLSyntax
import SelectionIR

/// Builds the places and types of a definition.
struct RelayDefinitionBuilder {
  private let selections: RelaySelections
  private let names: RelayNames
  private var result: RelayDefinition
  private let isOperation: Bool
  /// The positions of the fields that a set itself selects, by response key, for sets looked up.
  private var fieldLocations: [SelectionSetID: [String: [SourceRange]]] = [:]

  /// The maximum number of places.
  ///
  /// Fragments that spread each other could require any number in the tree of an operation.
  private static let placeLimit = 20_000
  private static let depthLimit = 100

  static func build(
    name: String,
    structName: String,
    root: SelectionSetID,
    isOperation: Bool,
    selections: RelaySelections,
    names: RelayNames
  ) -> RelayDefinition {
    var builder = RelayDefinitionBuilder(
      selections: selections,
      names: names,
      result: RelayDefinition(
        name: name,
        structName: structName,
        type: selections.document[root].parentType
      ),
      isOperation: isOperation
    )
    _ = builder.addPlace("Data", [SelectionSeed(set: root)], in: structName, depth: 0)
    return builder.result
  }

  private var document: CompiledDocument { selections.document }

  private mutating func addPlace(
    _ name: String,
    _ seeds: [SelectionSeed],
    in path: String,
    depth: Int
  ) -> Int {
    let id = result.places.count
    let type = selections.type(of: seeds)
    let path = path + "." + name
    result.places.append(emptyPlace(name, path: path, type: type, seeds: seeds))
    guard depth < Self.depthLimit, id < Self.placeLimit else { return id }
    let flat = selections.flat(seeds, of: type)
    // The data of an operation is always a struct, regardless of its type (RS-U2).
    let cases = isOperation && id == 0 ? [] : selections.cases(seeds, of: type)
    let fields = selections.ordered(flat.fields)
    var properties = RelayPropertyNames(
      pointers: flat.spreads.map(names.pointer),
      hasTypename: !cases.isEmpty
    )
    var types = RelayTypeNames(names, properties: fields.map(\.responseKey))
    var made: [RelayDefinition.Field] = []
    if flat.writesTypename || !cases.isEmpty { made.append(typename(in: seeds[0].set)) }
    for field in fields {
      var field = self.field(field, &properties)
      if !field.seeds.isEmpty {
        field.made.child = addPlace(
          types.field(field.made),
          field.seeds,
          in: path,
          depth: depth + 1
        )
        result.places[id].nested += field.made.child.map { [$0] } ?? []
      }
      made.append(field.made)
    }
    result.places[id].fields = made
    settleConnections(fields.map(\.field), made)
    result.places[id].spreads = flat.spreads
    settleArguments(flat, of: id)
    guard !cases.isEmpty else { return id }
    let structNames = cases.map { types.take($0.type.name) }
    let structName = types.take(type.name)
    var caseNames = RelayCaseNames(
      taken: types.taken.union(made.map(\.property) + flat.spreads.map(names.pointer))
    )
    for (found, structName) in zip(cases, structNames) {
      addCase(
        found,
        structName: structName,
        to: id,
        flat: flat,
        common: made,
        seeds: seeds,
        caseNames: &caseNames,
        depth: depth
      )
    }
    addFallback(named: caseNames.take(type.name).name, structName: structName, type: type, to: id)
    return id
  }

  /// Adds the case for objects of the other types, which has only the common fields.
  private mutating func addFallback(
    named name: String,
    structName: String,
    type: PlanParentType,
    to place: Int
  ) {
    result.places[place].cases.append(
      RelayDefinition.Case(
        type: type,
        isFallback: true,
        name: name,
        accessor: nil,
        structName: structName,
        path: result.places[place].path + "." + structName,
        set: nil,
        fields: result.places[place].fields,
        ownKeys: [],
        spreads: result.places[place].spreads,
        nested: []
      )
    )
  }

  private func emptyPlace(
    _ name: String,
    path: String,
    type: PlanParentType,
    seeds: [SelectionSeed]
  ) -> RelayDefinition.Place {
    RelayDefinition.Place(
      name: name,
      path: path,
      declaredType: type,
      // The sent text selects `id` on every field whose type has it.
      hasID: seeds.contains {
        RelayNodes.hasID(document[$0.set].parentType.name, in: selections.schema)
      },
      set: seeds[0].set
    )
  }

  /// Marks the parts of connections among the fields of a struct, if their types are as the
  /// protocols require: `edges` is a nullable list of nullable edges, and `node` is nullable.
  private mutating func settleConnections(
    _ fields: [CompiledField],
    _ made: [RelayDefinition.Field]
  ) {
    for field in fields where !field.connections.isEmpty {
      guard let list = made.first(where: { $0.responseKey == field.responseKey })?.child,
        case .list(let item)? = result.places[list].field("edges")?.type.kind,
        case .named = item.kind,
        let edge = result.places[list].field("edges")?.child,
        case .named? = result.places[edge].field("node")?.type.kind,
        let node = result.places[edge].field("node")?.child,
        ![list, edge].contains(where: { result.places[$0].isEnum })
      else { continue }
      result.places[list].connection = .collection
      result.places[edge].connection = .edge
      result.places[node].connection = .node
    }
  }

  private mutating func addCase(
    _ found: RelaySelections.Case,
    structName: String,
    to place: Int,
    flat: RelaySelections.Flat,
    common: [RelayDefinition.Field],
    seeds: [SelectionSeed],
    caseNames: inout RelayCaseNames,
    depth: Int
  ) {
    let own = selections.flat(found.seeds, of: found.type)
    let spreads = flat.spreads + own.spreads.filter { !flat.spreads.contains($0) }
    let path = result.places[place].path + "." + structName
    let ownFields = selections.ordered(own.fields)
    var properties = RelayPropertyNames(pointers: spreads.map(names.pointer), hasTypename: true)
    var nestedTypes = RelayTypeNames(
      names,
      properties: (flat.fields + own.fields).map(\.responseKey)
    )
    settleArguments(own, of: place)
    var nested: [Int] = []
    var fields: [RelayDefinition.Field] = []
    for field in common {
      var field = field
      if field.name != "__typename" || field.alias != nil {
        field.property = properties.take(field.responseKey)
      }
      if let both = own.collected[field.responseKey], !both.children.isEmpty,
        let all = flat.collected[field.responseKey]
      {
        // The objects have more fields here than in other cases, so they need a separate type.
        let child = addPlace(
          nestedTypes.field(field),
          all.children + both.children.filter { !all.children.contains($0) },
          in: path,
          depth: depth + 1
        )
        field.child = child
        nested.append(child)
      }
      fields.append(field)
    }
    for field in ownFields where flat.collected[field.responseKey] == nil {
      var field = self.field(field, &properties)
      if !field.seeds.isEmpty {
        let child = addPlace(
          nestedTypes.field(field.made),
          field.seeds,
          in: path,
          depth: depth + 1
        )
        field.made.child = child
        nested.append(child)
      }
      fields.append(field.made)
    }
    settleConnections((flat.fields + own.fields).map(\.field), fields)
    let (name, accessor) = caseNames.take(found.type.name)
    result.places[place].cases.append(
      RelayDefinition.Case(
        type: found.type,
        isFallback: false,
        name: name,
        accessor: accessor,
        structName: structName,
        path: path,
        set: found.seeds.last?.set,
        fields: fields,
        ownKeys: Set(own.fields.map(\.responseKey)),
        spreads: spreads,
        nested: nested
      )
    )
  }

  private mutating func field(
    _ found: CollectedSelections.Field,
    _ properties: inout RelayPropertyNames
  ) -> (made: RelayDefinition.Field, seeds: [SelectionSeed]) {
    let field = found.field
    var made = RelayDefinition.Field(
      name: field.name,
      alias: field.alias,
      arguments: field.arguments,
      type: field.type,
      property: properties.take(field.responseKey),
      isConditional: found.isConditional,
      child: nil,
      set: found.places.first?.set ?? SelectionSetID(0),
      locations: locations(of: found)
    )
    made.hasDirectives = !names.views.directives(ofFieldAt: made.locations).isEmpty
    return (made, found.seeds)
  }

  /// All positions of a field, in all sets that select it.
  private mutating func locations(of found: CollectedSelections.Field) -> [SourceRange] {
    var all = found.field.locations
    guard found.places.count != 1 else { return all }
    for place in found.places {
      let known = fieldLocations[place.set] ?? document[place.set].fieldLocations
      fieldLocations[place.set] = known
      all += known[found.responseKey] ?? []
    }
    return all
  }

  /// Collects the arguments that the spreads of a place pass to fragments.
  private mutating func settleArguments(_ flat: RelaySelections.Flat, of place: Int) {
    for spread in flat.collected.spreads {
      let arguments = names.views.arguments(ofSpreadAt: spread.location)
      if !arguments.isEmpty { result.places[place].spreadArguments[spread.fragment] = arguments }
    }
  }

  private func typename(in set: SelectionSetID) -> RelayDefinition.Field {
    RelayDefinition.Field(
      name: "__typename",
      alias: nil,
      arguments: [],
      type: .nonNull(.named(Name("String"))),
      property: "__typename",
      isConditional: false,
      child: nil,
      set: set
    )
  }
}

extension RelayDefinition.Place {
  /// The unconditional field with the property of this name.
  fileprivate func field(_ name: String) -> RelayDefinition.Field? {
    fields.first { $0.responseKey == name && $0.property == name && !$0.isConditional }
  }
}

extension CompiledSelectionSet {
  /// The positions of the fields that the set itself selects, by response key.
  fileprivate var fieldLocations: [String: [SourceRange]] {
    var found: [String: [SourceRange]] = [:]
    for case .field(let field) in selections where found[field.responseKey] == nil {
      found[field.responseKey] = field.locations
    }
    return found
  }
}
