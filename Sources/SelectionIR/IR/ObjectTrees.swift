/// The trees of the objects in definitions, created on first use.
final class ObjectTrees {
  private struct Place: Hashable {
    let definition: Int
    let path: Int
  }

  private let events: SelectionEvents
  private var paths: ObjectPaths
  /// The types of the definitions' roots, and the definition of each fragment.
  private let rootTypes: [Int]
  private let fragmentDefinitions: [Int?]
  let rules: ObjectTreeRules
  private var trees: [Place: ObjectTree] = [:]
  private var existing: [Place: Bool] = [:]
  /// The effort so far: events visited and scopes created.
  private(set) var effort = 0

  init(
    _ events: SelectionEvents,
    rootTypes: [Int],
    fragmentDefinitions: [Int?],
    _ rules: ObjectTreeRules
  ) {
    self.events = events
    paths = events.paths
    self.rootTypes = rootTypes
    self.fragmentDefinitions = fragmentDefinitions
    self.rules = rules
  }

  /// The path of an object below another path.
  func path(_ parent: Int, key: Int, type: Int) -> Int {
    paths.path(parent, key: key, type: type)
  }

  /// The tree of the object at a path.
  func tree(_ definition: Int, at path: Int) -> ObjectTree {
    let place = Place(definition: definition, path: path)
    if let tree = trees[place] { return tree }
    let steps = paths.steps(to: path)
    let tree = ObjectTree(types: [rootTypes[definition]] + steps.map(\.type))
    trees[place] = tree
    for (event, depth) in found(in: definition, steps) {
      switch event.action {
      case .set(let node, let content):
        tree.add(content, of: node.current, at: event.place, rules)
      case .spread(let fragment, let node, let conditions):
        guard let definition = fragmentDefinitions[fragment] else { continue }
        tree.add(
          self.tree(definition, at: suffix(of: steps, from: depth)),
          spreadIn: node.current,
          depth: depth,
          keys: event.place.keys,
          conditions: conditions,
          rules
        )
      }
    }
    effort += tree.close()
    return tree
  }

  /// The events from which a tree is built: the sets of the object, and the fragments that select
  /// it, which are spread in the object or an enclosing one.
  private func found(
    in definition: Int,
    _ steps: [ObjectPaths.Step]
  ) -> [(event: SelectionEvents.Event, depth: Int)] {
    var found: [(event: SelectionEvents.Event, depth: Int)] = []
    for depth in 0...steps.count {
      let path =
        steps.prefix(depth).last.map { paths.path($0.parent, key: $0.key, type: $0.type) }
        ?? ObjectPaths.root
      let events = events.events(in: definition, at: path)
      effort += 1 + events.count
      for event in events {
        switch event.action {
        case .set: if depth == steps.count { found.append((event, depth)) }
        case .spread(let fragment, _, _):
          guard let inner = fragmentDefinitions[fragment] else { continue }
          if exists(inner, at: suffix(of: steps, from: depth)) { found.append((event, depth)) }
        }
      }
    }
    return found.sorted { $0.event.number < $1.event.number }
  }

  /// Whether a definition selects an object at a path, directly or through fragments.
  private func exists(_ definition: Int, at path: Int) -> Bool {
    if events.selects(path, in: definition) { return true }
    let place = Place(definition: definition, path: path)
    if let known = existing[place] { return known }
    existing[place] = false
    let steps = paths.steps(to: path)
    let exists = !found(in: definition, steps).isEmpty
    existing[place] = exists
    return exists
  }

  /// The path of the last steps, starting at another root.
  private func suffix(of steps: [ObjectPaths.Step], from start: Int) -> Int {
    steps[start...].reduce(ObjectPaths.root) { path, step in
      paths.path(path, key: step.key, type: step.type)
    }
  }
}
