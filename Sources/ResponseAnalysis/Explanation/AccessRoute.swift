package import GraphQLRuntime

/// The Swift accessors from the root of the data to a value.
package struct AccessRoute: Hashable, Sendable {
  /// A step, and whether its value is Optional so that the next step needs `?`.
  package struct Step: Hashable, Sendable {
    package var component: AccessPath.Component
    package var isOptional: Bool
  }

  package var steps: [Step]

  package init(_ steps: [Step] = []) { self.steps = steps }

  package func appending(_ name: String, isOptional: Bool) -> AccessRoute {
    AccessRoute(steps + [Step(component: .name(name), isOptional: isOptional)])
  }

  package func appending(index: Int, isOptional: Bool) -> AccessRoute {
    AccessRoute(steps + [Step(component: .index(index), isOptional: isOptional)])
  }

  /// The names with another meaning after a dot.
  private static let needsTicks: Set<String> = ["init", "self", "Type", "Protocol"]

  /// The Swift expression relative to `data`: `allAnimals[2].asPet?.humanName`.
  package var swiftPath: String {
    var text = ""
    for (position, step) in steps.enumerated() {
      if position > 0, steps[position - 1].isOptional { text += "?" }
      switch step.component {
      case .name(let name):
        if position > 0 { text += "." }
        text += Self.needsTicks.contains(name) ? "`\(name)`" : name
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }
}

extension ResponsePath {
  /// The path in Swift notation: `allAnimals[2].height`.
  package var subscriptedText: String {
    AccessPath.text(
      of: elements.map { element in
        switch element {
        case .key(let key): .name(key)
        case .index(let index): .index(index)
        }
      }
    )
  }

  /// The path in words: in quotation marks, or "the root".
  package var phrase: String { elements.isEmpty ? "the root" : "`\(subscriptedText)`" }

  /// The path as a `jq` filter for the whole response: `.data.allAnimals[2].height`.
  package func jqPath(isBareData: Bool = false) -> String {
    let path = subscriptedText
    if isBareData { return "." + path }
    if path.isEmpty { return ".data" }
    return path.hasPrefix("[") ? ".data" + path : ".data." + path
  }
}
