import GraphQLRuntime
import GraphQLSyntax
import SelectionIR

/// The selections of fields that a response has as null, or that are inside a null.
struct LostFields {
  /// How the value of a field is lost.
  enum Loss: CaseIterable {
    /// It is null.
    case null
    /// It is inside a null.
    case insideNull
  }

  /// The selections of fields that are null.
  private var nulls: Set<SourceRange> = []
  /// The selections of fields that are inside a null.
  private var selections: Set<SourceRange> = []

  /// The structs of the objects at one place of the response's shape.
  private struct Level {
    let sets: [SelectionSetID]
    /// The levels of the members, by response key.
    var inner: [String: Int] = [:]
    /// The selections of the field whose value the objects are.
    let ranges: [SourceRange]
  }

  /// The maximum number of values that are examined.
  private static let limit = 100_000

  init(_ data: JSONNode, _ resolver: inout PathResolver) {
    var levels = [Level(sets: resolver.rootSets, ranges: [])]
    var lost: Set<SelectionSetID> = []
    var open = [(node: data, level: 0)]
    var count = 0
    while let (node, level) = open.popLast(), count < Self.limit {
      count += 1
      switch node.kind {
      case .null:
        nulls.formUnion(levels[level].ranges)
        insertFields(below: levels[level].sets, &lost, &resolver)
      case .array:
        open += node.elements.prefix(Self.limit - count).map { ($0, level) }
      case .object:
        for member in node.members.prefix(Self.limit - count) {
          if let known = levels[level].inner[member.key] {
            open.append((member.value, known))
            continue
          }
          let accessors = resolver.accessors(of: member.key, in: levels[level].sets)
          guard !accessors.isEmpty else { continue }
          let sets = accessors.compactMap(\.selectionSet)
          levels[level].inner[member.key] = levels.count
          open.append((member.value, levels.count))
          levels.append(
            Level(
              sets: resolver.structs(around: sets),
              ranges: accessors.flatMap { $0.provenance.map(\.location) }
            )
          )
        }
      case .string, .number, .bool: continue
      }
    }
  }

  /// Returns how a selected field is lost; `nil` if no null affects it.
  func loss(of selection: SourceRange) -> Loss? {
    if nulls.contains(selection) { return .null }
    return selections.contains(selection) ? .insideNull : nil
  }

  private mutating func insertFields(
    below sets: [SelectionSetID],
    _ lost: inout Set<SelectionSetID>,
    _ resolver: inout PathResolver
  ) {
    var open = sets
    while let set = open.popLast() {
      guard lost.insert(set).inserted else { continue }
      let accessors = resolver.accessors(in: set)
      selections.formUnion(accessors.flatMap { $0.provenance.map(\.location) })
      open += resolver.structs(around: accessors.compactMap(\.selectionSet))
    }
  }
}
