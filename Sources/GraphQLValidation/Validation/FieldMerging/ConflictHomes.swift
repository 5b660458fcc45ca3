import GraphQLSyntax

/// Finds the definitions whose outermost selection sets contain two given fields, directly or
/// through fragments.
struct ConflictHomes {
  /// For each field of an outermost selection set, the definition that contains it.
  private var homes: [SelectionPart.Identity: Int] = [:]
  /// For each fragment, the definitions that spread it in their outermost selection set.
  private var spreaders: [[Int]]
  /// For each definition, the last search that visited it.
  private var visits: [Int]
  private var visit = 0

  init(_ context: ValidationContext) {
    let count = context.definitions.count
    spreaders = Array(repeating: [], count: count)
    visits = Array(repeating: 0, count: count)
    for (position, facts) in context.definitions.enumerated() {
      var pending = [MergeRoot(of: facts.definition, context.schema).selections]
      while let selections = pending.popLast() {
        for selection in selections {
          switch selection {
          case .field(let field): homes[field.identity] = position
          case .inlineFragment(let fragment): pending.append(fragment.selections)
          case .fragmentSpread(let spread):
            guard let target = context.facts(ofFragment: spread.name)?.position else { continue }
            spreaders[target].append(position)
          }
        }
      }
    }
  }

  /// The positions of the definitions that contain both fields.
  mutating func holders(of first: Field, _ second: Field) -> [Int] {
    guard let home = homes[first.identity], let other = homes[second.identity]
    else { return [] }
    let holders = holders(of: home)
    if home == other { return holders }
    let isHolder = visit
    // The second search overwrites the marks, so the first search's marks are copied.
    let marked = visits
    return self.holders(of: other).filter { marked[$0] == isHolder }
  }

  /// The definition itself and all definitions that spread it directly or indirectly.
  private mutating func holders(of home: Int) -> [Int] {
    visit += 1
    visits[home] = visit
    var found = [home]
    var next = 0
    while next < found.count {
      for spreader in spreaders[found[next]] where visits[spreader] != visit {
        visits[spreader] = visit
        found.append(spreader)
      }
      next += 1
    }
    return found
  }
}
