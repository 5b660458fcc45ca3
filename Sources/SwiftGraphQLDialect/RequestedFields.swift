import GraphQLSyntax
import SelectionDocuments
import SelectionIR

/// Determines the fields that a program's closures request, merged as the program merges them.
struct RequestedFields {
  private let shapes: SelectionShapes
  /// The number of fields that may still be added; negative if there were too many.
  private var remaining: Int

  /// The maximum nesting of fields and of selections that are run on the same object.
  private static let depthLimit = 500

  /// The fields of a selection; `nil` if there are more than a limit, because fragments that are
  /// spread several times multiply in the request.
  static func of(_ root: SelectionKey, _ shapes: SelectionShapes, limit: Int) -> [GraphQLField]? {
    var requested = RequestedFields(shapes: shapes, remaining: limit)
    let fields = requested.fields(of: [root], depth: 0)
    return requested.remaining < 0 ? nil : fields
  }

  /// The fields and fragments that selections request on the same object.
  private struct Level {
    private(set) var items: [Item] = []
    private var positions: [String: Int] = [:]
    var entered: Set<SelectionKey> = []

    enum Item {
      /// A field, with the selections on its objects; `nil` for a leaf.
      case field(CompiledField, FieldDefinition, [SelectionKey]?)
      /// The selections on objects of a type.
      case fragment(type: String, [SelectionKey])
    }

    /// Adds an item, or its selections to the item with the same key.
    mutating func add(_ item: Item, key: String) {
      guard let position = positions[key] else {
        positions[key] = items.count
        return items.append(item)
      }
      switch (items[position], item) {
      case (.field(let field, let definition, let first?), .field(_, _, let second?)):
        items[position] = .field(field, definition, first + second)
      case (.fragment(let type, let first), .fragment(_, let second)):
        items[position] = .fragment(type: type, first + second)
      case (.field, _), (.fragment, _): return
      }
    }
  }

  private mutating func fields(of keys: [SelectionKey], depth: Int) -> [GraphQLField] {
    guard depth < Self.depthLimit, remaining >= 0 else { return [] }
    var level = Level()
    for key in keys { add(key, to: &level, depth: 0) }
    remaining -= level.items.count
    return level.items.map { item in
      switch item {
      case .field(let field, let definition, let below):
        let selection = below.map { fields(of: $0, depth: depth + 1) }
        return shapes.arguments.field(field, definition, selection: selection)
      case .fragment(let type, let below):
        return .fragment(type: type, selection: fields(of: below, depth: depth + 1))
      }
    }
  }

  private func add(_ key: SelectionKey, to level: inout Level, depth: Int) {
    guard depth < Self.depthLimit, level.entered.insert(key).inserted else { return }
    for member in shapes.lowering[key].members where shapes.holds(member.conditions) {
      switch member.content {
      case .field(let field, let definition, let child):
        guard field.isSelectable else { continue }
        let alias = shapes.arguments.field(field, definition, selection: nil).alias
        level.add(.field(field, definition, child.map { [$0] }), key: alias)
      case .selection(let below): add(below, to: &level, depth: depth + 1)
      case .cases(let branches):
        let isAbstract = shapes.lowering.isAbstract(key.lock)
        for branch in branches {
          let parts = branch.payload.filter { shapes.holds($0.conditions) }.map(\.key)
          if !isAbstract {
            for part in parts { add(part, to: &level, depth: depth + 1) }
          } else if requestAnything(parts) {
            let type = branch.typeName
            level.add(.fragment(type: type, parts), key: "..." + type)
          }
        }
      }
    }
  }

  /// Whether selections on the same object request a field.
  private func requestAnything(_ keys: [SelectionKey]) -> Bool {
    var pending = keys
    var entered: Set<SelectionKey> = []
    while let key = pending.popLast() {
      guard entered.insert(key).inserted else { continue }
      for member in shapes.lowering[key].members where shapes.holds(member.conditions) {
        switch member.content {
        case .field(let field, _, _): if field.isSelectable { return true }
        case .selection(let below): pending.append(below)
        case .cases(let branches):
          let parts = branches.flatMap(\.payload).filter { shapes.holds($0.conditions) }
          pending += parts.map(\.key)
        }
      }
    }
    return false
  }
}
