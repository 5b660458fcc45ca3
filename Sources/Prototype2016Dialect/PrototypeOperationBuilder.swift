import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLValidation
import SelectionIR

/// Builds the places, structs and protocols of an operation.
///
/// It first determines the selections of each place, then which places need a protocol with which
/// requirements, and finally the names.
struct PrototypeOperationBuilder {
  private let document: CompiledDocument
  private let schema: Schema
  private let collector: SelectionCollector
  private var result: PrototypeOperation

  /// The maximum number of places.
  ///
  /// Fragments that spread each other could require any number.
  private static let placeLimit = 20_000
  private static let depthLimit = 100

  static func build(
    _ index: Int,
    source: DialectSource,
    protocols: PrototypeProtocols
  ) -> PrototypeOperation {
    var builder = PrototypeOperationBuilder(
      document: source.document,
      schema: source.schema,
      collector: protocols.collector,
      result: PrototypeOperation(index: index, protocols: protocols)
    )
    let operation = source.document.operations[index]
    _ = builder.addPlace(
      "Data",
      [SelectionSeed(set: operation.root)],
      demanded: [],
      general: nil,
      holder: nil,
      settles: true,
      depth: 0
    )
    builder.addProtocols(prefix: operation.structName)
    builder.nameStructs(in: operation.structName)
    return builder.result
  }

  // MARK: Places

  private mutating func addPlace(
    _ component: String,
    _ seeds: [SelectionSeed],
    demanded: [Int],
    general: Int?,
    holder: (place: Int, variant: Int?)?,
    settles: Bool,
    depth: Int
  ) -> Int {
    let type = document[seeds[0].set].parentType
    let (base, variants) = collector.variants(of: type, seeds: seeds, schema: schema)
    let fragments = demanded + roots(of: base)
    let id = result.places.count
    result.places.append(
      PrototypeOperation.Place(
        component: component,
        declaredType: type,
        seeds: seeds,
        base: base,
        fragmentProtocols: fragments,
        demanded: demanded,
        general: general,
        holder: holder
      )
    )
    // The guaranteed properties of an object must not depend on the enclosing struct.
    let uniform = Set(
      base.fields.filter { field in
        variants.allSatisfy { $0.selections[field.responseKey]?.children == field.children }
      }.map(\.responseKey)
    )
    let protocols = result.protocols.children(of: fragments)
    for field in base.fields {
      let key = field.responseKey
      result.places[id].children[key] = child(
        field,
        protocols[key] ?? [],
        like: general.flatMap { result.places[$0].children[key] },
        holder: (id, nil),
        settles: settles && uniform.contains(key),
        depth: depth + 1
      )
    }
    for variant in variants {
      add(variant, to: id, settling: settles ? uniform : nil, depth: depth)
    }
    return id
  }

  private mutating func add(
    _ variant: ObjectVariant,
    to place: Int,
    settling: Set<String>?,
    depth: Int
  ) {
    let protocols = result.protocols.withCases(
      result.places[place].demanded + roots(of: variant.selections),
      of: variant.objectTypes,
      in: schema
    )
    let number = result.places[place].variants.count
    var made = PrototypeOperation.Variant(
      conditions: variant.conditions,
      objectTypes: variant.objectTypes,
      protocols: protocols,
      set: nearestSet(to: variant, at: place)
    )
    let protocolsBelow = result.protocols.children(of: protocols)
    for field in variant.selections.fields {
      guard let first = field.places.first else { continue }
      let like = result.places[place].children[field.responseKey]
      let below = child(
        field,
        protocolsBelow[field.responseKey] ?? [],
        like: like,
        holder: (place, number),
        settles: settling.map { like == nil || $0.contains(field.responseKey) } ?? false,
        depth: depth + 1
      )
      if !field.children.isEmpty, below == nil { continue }
      made.fields.append(
        PrototypeOperation.Field(
          field: field.field,
          set: first.set,
          isConditional: field.isConditional,
          child: below
        )
      )
    }
    result.places[place].variants.append(made)
  }

  /// The place of the objects of a field: an existing one with the same selections, or a special
  /// form of it.
  ///
  /// If `settles` is true, everything that the field's only selection contains is present whenever
  /// the object is.
  private mutating func child(
    _ field: CollectedSelections.Field,
    _ demanded: [Int],
    like: Int?,
    holder: (place: Int, variant: Int?),
    settles: Bool,
    depth: Int
  ) -> Int? {
    guard let first = field.children.first else { return nil }
    let seeds = settles ? field.seeds : field.children
    if let like {
      let other = result.places[like]
      if other.seeds == seeds, Set(other.demanded) == Set(demanded) { return like }
    }
    guard depth < Self.depthLimit, result.places.count < Self.placeLimit else { return nil }
    if let like { result.places[like].hasSpecialForms = true }
    return addPlace(
      document[first.set].name,
      seeds,
      demanded: demanded,
      general: like,
      holder: holder,
      settles: settles,
      depth: depth
    )
  }

  /// The protocols of the fragments that are always present, regardless of variables.
  private func roots(of selections: CollectedSelections) -> [Int] {
    selections.spreads.filter { !$0.isConditional }
      .compactMap { result.protocols.roots[$0.fragment] }
  }

  /// The compiled selection set whose struct represents a variant's objects in the proposal.
  private func nearestSet(to variant: ObjectVariant, at place: Int) -> SelectionSetID {
    let entity = result.places[place].seeds[0].set
    guard
      let condition = variant.conditions.first(where: { $0.kind == .object })
        ?? variant.conditions.last
    else { return entity }
    return document[entity].caseAccessors.map { document.resolved($0.selectionSet) }
      .first { document[$0].parentType == condition && document[$0].rootEntity == entity }
      ?? entity
  }

  // MARK: Protocols

  private mutating func addProtocols(prefix: String) {
    var flatNames: Set<String> = PrototypeNames.reserved
    for id in result.places.indices {
      nameFlat(id, &flatNames)
      let place = result.places[id]
      guard place.isPolymorphic || place.hasSpecialForms else { continue }
      var refined = place.fragmentProtocols
      if let general = place.general, let own = result.places[general].ownProtocol {
        refined.insert(own, at: 0)
      }
      let name = result.protocols.take("\(prefix)_\(place.flatName)")
      result.places[id].ownProtocol = result.protocols.append(
        PrototypeProtocol(
          name: name,
          parentType: place.declaredType,
          set: place.seeds[0].set,
          refined: result.protocols.withoutImplied(refined)
        )
      )
    }
    for id in result.places.indices {
      addRequirements(to: id)
      // The structs at this place conform to its own protocol, or to that of the general form.
      guard let own = result.places[id].ownProtocol ?? generalProtocol(of: id) else { continue }
      for variant in result.places[id].variants.indices {
        let all = [own] + result.places[id].variants[variant].protocols
        result.places[id].variants[variant].protocols = result.protocols.closure(of: all)
      }
    }
    markWitnesses()
  }

  private func generalProtocol(of place: Int) -> Int? {
    result.places[place].general.flatMap { result.places[$0].ownProtocol }
  }

  private mutating func nameFlat(_ id: Int, _ taken: inout Set<String>) {
    guard let holder = result.places[id].holder else { return }
    let above = result.places[holder.place]
    var parts = above.flatName.isEmpty ? [] : [above.flatName]
    // A place that not all enclosing objects have is named after the enclosing struct.
    if let variant = holder.variant { parts.append(suffix(of: above.variants[variant])) }
    var name = (parts + [result.places[id].component]).joined(separator: "_")
    while !taken.insert(name).inserted { name += "_" }
    result.places[id].flatName = name
  }

  /// The suffix that distinguishes a struct from the others at its place: its object type, or its
  /// conditions.
  private func suffix(of variant: PrototypeOperation.Variant) -> String {
    if let type = variant.conditions.first(where: { $0.kind == .object }) {
      return SwiftName.capitalized(type.name)
    }
    if variant.conditions.isEmpty { return "Base" }
    return variant.conditions.map { SwiftName.capitalized($0.name) }.joined(separator: "And")
  }

  /// Adds the requirements that all objects at a place fulfil and that protocols of fragments do
  /// not already contain.
  private mutating func addRequirements(to id: Int) {
    let place = result.places[id]
    guard let own = place.ownProtocol else { return }
    var requirements: [PrototypeProtocol.Requirement] = []
    for field in place.base.fields {
      guard let first = field.places.first else { continue }
      let child = place.children[field.responseKey]
      if !field.children.isEmpty, child == nil { continue }
      if child == nil {
        let known = result.protocols[own].refined
          .compactMap { result.protocols.requirement(field.responseKey, $0) }
        if known.contains(where: { !$0.isConditional || field.isConditional }) { continue }
      }
      requirements.append(
        PrototypeProtocol.Requirement(
          responseKey: field.responseKey,
          type: field.field.type,
          isConditional: field.isConditional,
          child: child.map { .place($0) },
          isWitnessed: false,
          set: first.set
        )
      )
    }
    result.protocols.update(own) { $0.requirements = requirements }
  }

  /// Gives requirements a separate name if a struct fulfils them with another type.
  private mutating func markWitnesses() {
    for place in result.places {
      for variant in place.variants {
        let fields = Dictionary(
          variant.fields.map { ($0.responseKey, $0) },
          uniquingKeysWith: { first, _ in first }
        )
        for id in variant.protocols where id >= result.protocols.fragmentCount {
          let requirements = result.protocols[id].requirements
          for (position, requirement) in requirements.enumerated() {
            let isSame =
              fields[requirement.responseKey].map { field in
                field.isConditional == requirement.isConditional
                  && field.child.map { PrototypeProtocol.Child.place($0) } == requirement.child
                  && field.child.map { hasOneType($0) } != false
              } ?? false
            if !isSame {
              result.protocols.update(id) { $0.requirements[position].isWitnessed = true }
            }
          }
        }
      }
    }
  }

  /// Whether structs and protocols use the same type for the objects of a place.
  private func hasOneType(_ place: Int) -> Bool {
    result.places[place].ownProtocol == nil || result.places[place].isPolymorphic
  }

  // MARK: Names

  private mutating func nameStructs(in operation: String) {
    var taken: [String: Set<String>] = [:]
    for id in result.places.indices {
      let place = result.places[id]
      guard let holder = place.holder else {
        result.places[id].variants[0].name = "Data"
        result.places[id].variants[0].path = "\(operation).Data"
        result.places[id].swiftType = "Data"
        continue
      }
      let above = result.places[holder.place]
      let isNested = place.ownProtocol == nil && above.ownProtocol == nil && !above.isPolymorphic
      let container = isNested ? above.variants[0].path : "\(operation).Data"
      for position in place.variants.indices {
        var name = isNested ? place.component : place.flatName
        if place.ownProtocol != nil {
          name += "_" + suffix(of: place.variants[position])
        }
        while !taken[container, default: PrototypeNames.reserved].insert(name).inserted {
          name += "_"
        }
        result.places[id].variants[position].name = name
        result.places[id].variants[position].path = "\(container).\(name)"
        result.nestedNames.insert(name)
      }
      result.places[id].swiftType =
        place.isPolymorphic ? "any \(place.flatName)" : result.places[id].variants[0].name
      result.nestedNames.insert(place.flatName)
    }
  }
}
