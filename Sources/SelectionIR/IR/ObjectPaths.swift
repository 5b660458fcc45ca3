/// Numbers for positions of objects in responses.
///
/// A position is the list of fields from a definition's root.
struct ObjectPaths {
  /// The path of a definition's root.
  static let root = 0

  /// A field on the path to an object.
  struct Step: Hashable {
    let parent: Int
    /// The number of the response key.
    let key: Int
    /// The type of the object.
    let type: Int
  }

  private var steps = [Step(parent: 0, key: -1, type: -1)]
  private var paths: [Step: Int] = [:]

  /// The path of an object below another path.
  mutating func path(_ parent: Int, key: Int, type: Int) -> Int {
    let step = Step(parent: parent, key: key, type: type)
    if let path = paths[step] { return path }
    let path = steps.count
    steps.append(step)
    paths[step] = path
    return path
  }

  /// The steps from the root to a path.
  func steps(to path: Int) -> [Step] {
    var result: [Step] = []
    var path = path
    while path != Self.root {
      result.append(steps[path])
      path = steps[path].parent
    }
    return result.reversed()
  }
}
