import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import SelectionIR

/// A protocol in the prototype's generated code.
///
/// It represents a fragment, a type condition in it or an object below it (AP-P24), or the common
/// properties of all objects at a place of an operation (AP-P29).
struct PrototypeProtocol: Sendable {
  struct Requirement: Sendable {
    var responseKey: String
    var type: TypeReference
    /// Whether conditions may exclude it, which makes it Optional regardless of the schema.
    var isConditional: Bool
    var child: Child?
    /// Whether conforming structs may have a property of another type with this name.
    ///
    /// The requirement then has a separate name, and an extension of the protocol provides it under
    /// the field's name. `any HeroDetails` thus has `friends` with the protocol's type, and the
    /// struct with its own.
    var isWitnessed: Bool
    /// The selection set that contains it, and the path in its selections.
    var set: SelectionSetID
  }

  /// The type of an object requirement.
  enum Child: Hashable, Sendable {
    case `protocol`(Int)
    /// A place of the operation that has a protocol.
    case place(Int)
  }

  var name: String
  var parentType: PlanParentType
  /// The first of the selection sets that it represents.
  var set: SelectionSetID
  var refined: [Int]
  var requirements: [Requirement] = []
  /// The subprotocols for type conditions.
  var cases: [(type: PlanParentType, protocol: Int)] = []
  /// The protocols of child objects by response key, including those of refined protocols.
  var children: [String: Int] = [:]
}

/// The protocols of all fragments, or of all fragments and one operation.
struct PrototypeProtocols: Sendable {
  private(set) var all: [PrototypeProtocol] = []
  /// The protocol of each fragment by its GraphQL name.
  private(set) var roots: [String: Int] = [:]
  /// The number of protocols in `all` that belong to fragments.
  private(set) var fragmentCount = 0
  private var open: Set<String> = []
  private var taken: Set<String>
  private let names: PrototypeNames
  let collector: SelectionCollector

  /// The maximum nesting of protocols.
  static let depthLimit = 100

  init(_ collector: SelectionCollector, names: PrototypeNames) {
    self.collector = collector
    self.names = names
    taken = names.taken
    for fragment in collector.document.fragments { _ = root(of: fragment.name) }
    fragmentCount = all.count
  }

  subscript(id: Int) -> PrototypeProtocol { all[id] }

  /// Reserves a name that no definition and no other protocol has.
  mutating func take(_ name: String) -> String {
    var candidate = name
    while !taken.insert(candidate).inserted { candidate += "_" }
    return candidate
  }

  mutating func append(_ added: PrototypeProtocol) -> Int {
    all.append(added)
    return all.count - 1
  }

  mutating func update(_ id: Int, _ change: (inout PrototypeProtocol) -> Void) {
    change(&all[id])
  }

  /// The protocols and all protocols that they refine, without duplicates.
  func closure(of ids: [Int]) -> [Int] {
    var found: [Int] = []
    var seen: Set<Int> = []
    var open = Array(ids.reversed())
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      found.append(next)
      open += all[next].refined.reversed()
    }
    return found
  }

  /// The protocols without those that another one of them refines.
  func withoutImplied(_ ids: [Int]) -> [Int] {
    var implied: Set<Int> = []
    for id in ids { implied.formUnion(closure(of: all[id].refined)) }
    var seen: Set<Int> = []
    return ids.filter { !implied.contains($0) && seen.insert($0).inserted }
  }

  /// The protocols with the subprotocols whose conditions the object types satisfy.
  func withCases(_ ids: [Int], of objectTypes: [String], in schema: Schema) -> [Int] {
    var found = closure(of: ids)
    guard !objectTypes.isEmpty else { return found }
    var position = 0
    var known = Set(found)
    while position < found.count {
      for (type, id) in all[found[position]].cases where !known.contains(id) {
        guard objectTypes.allSatisfy({ schema.isPossible($0, in: type.name) }) else { continue }
        for added in closure(of: [id]) where known.insert(added).inserted { found.append(added) }
      }
      position += 1
    }
    return found
  }

  /// The protocols to which the objects under each response key must conform so that their parent
  /// can conform to `ids`.
  func children(of ids: [Int]) -> [String: [Int]] {
    var found: [String: [Int]] = [:]
    for id in closure(of: ids) {
      for (key, child) in all[id].children where found[key]?.contains(child) != true {
        found[key, default: []].append(child)
      }
    }
    return found
  }

  // MARK: Fragments

  /// The protocol of a fragment; `nil` if it does not exist or spreads itself.
  private mutating func root(of fragment: String) -> Int? {
    if let id = roots[fragment] { return id }
    guard let compiled = collector.fragment(named: fragment), open.insert(fragment).inserted
    else { return nil }
    defer { open.remove(fragment) }
    // Refined protocols are created first, so that they have lower numbers.
    for spread in collector.collect(
      [SelectionSeed(set: compiled.root)],
      enters: { _ in true }
    ).spreads {
      _ = root(of: spread.fragment)
    }
    let id = make(
      names.fragments[fragment] ?? compiled.structName,
      type: compiled.parentType,
      seeds: [SelectionSeed(set: compiled.root)],
      refining: [],
      depth: 0
    )
    roots[fragment] = id
    return id
  }

  private mutating func make(
    _ name: String,
    type: PlanParentType,
    seeds: [SelectionSeed],
    refining: [Int],
    depth: Int
  ) -> Int {
    let collected = collector.collect(seeds, fragments: .conditional) { $0 == type }
    let spreads = collected.spreads.filter { !$0.isConditional }.compactMap { roots[$0.fragment] }
    let refined = withoutImplied(refining + spreads)
    let set = seeds.first?.set ?? SelectionSetID(0)
    let id = append(PrototypeProtocol(name: name, parentType: type, set: set, refined: refined))
    var requirements: [PrototypeProtocol.Requirement] = []
    var children: [String: Int] = [:]
    let protocols = self.children(of: refined)
    // Requirements that several refined protocols share would be ambiguous, so they are repeated.
    for (key, inherited) in protocols { children[key] = inherited[0] }
    for field in collected.fields {
      let key = field.responseKey
      if field.isConditional, refined.contains(where: { has(key, $0) }) { continue }
      guard let first = field.places.first else { continue }
      var child: Int?
      if let below = field.children.first, depth < Self.depthLimit {
        let compiled = collector.document[below.set]
        child = make(
          take("\(name)_\(compiled.name)"),
          type: compiled.parentType,
          seeds: field.children,
          refining: protocols[key] ?? [],
          depth: depth + 1
        )
        children[key] = child
      }
      requirements.append(
        PrototypeProtocol.Requirement(
          responseKey: key,
          type: field.field.type,
          isConditional: field.isConditional,
          child: child.map { .protocol($0) },
          isWitnessed: child != nil || field.isConditional,
          set: first.set
        )
      )
    }
    for key in children.keys.sorted() where collected[key] == nil {
      let inherited = protocols[key] ?? []
      guard inherited.count > 1, let first = refined.compactMap({ requirement(key, $0) }).first
      else { continue }
      let child = append(
        PrototypeProtocol(
          name: take("\(name)_\(SwiftName.capitalized(key))"),
          parentType: all[inherited[0]].parentType,
          set: all[inherited[0]].set,
          refined: withoutImplied(inherited)
        )
      )
      children[key] = child
      var restated = first
      restated.child = .protocol(child)
      restated.isWitnessed = true
      requirements.append(restated)
    }
    all[id].requirements = requirements
    all[id].children = children
    addCases(of: collected, to: id, depth: depth)
    return id
  }

  private mutating func addCases(of collected: CollectedSelections, to id: Int, depth: Int) {
    guard depth < Self.depthLimit else { return }
    var types: [(type: PlanParentType, seeds: [SelectionSeed])] = []
    for typeCase in collected.cases {
      let type = collector.document[typeCase.set].parentType
      guard type != all[id].parentType else { continue }
      let seed = SelectionSeed(set: typeCase.set, isConditional: typeCase.isConditional)
      if let index = types.firstIndex(where: { $0.type == type }) {
        types[index].seeds.append(seed)
      } else {
        types.append((type, [seed]))
      }
    }
    for (type, seeds) in types {
      let name = take("\(all[id].name)_\(type.name)")
      let added = make(name, type: type, seeds: seeds, refining: [id], depth: depth + 1)
      all[id].cases.append((type, added))
    }
  }

  /// Whether a protocol or one that it refines has a requirement for a key.
  private func has(_ responseKey: String, _ id: Int) -> Bool {
    requirement(responseKey, id) != nil
  }

  func requirement(_ responseKey: String, _ id: Int) -> PrototypeProtocol.Requirement? {
    for inherited in closure(of: [id]) {
      if let found = all[inherited].requirements.first(where: { $0.responseKey == responseKey }) {
        return found
      }
    }
    return nil
  }
}
