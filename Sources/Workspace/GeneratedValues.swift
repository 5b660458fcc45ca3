package import GraphQLRuntime

/// The generated values of a response.
package enum GeneratedValues: Sendable, Equatable {
  /// The whole response is generated.
  case all
  /// The values at these paths, and everything inside them.
  case paths(Set<ResponsePath>)

  package var paths: Set<ResponsePath> {
    switch self {
    case .all: []
    case .paths(let paths): paths
    }
  }

  /// Returns true if only some values are generated, and this one is.
  package func marks(_ path: ResponsePath) -> Bool {
    guard case .paths(let paths) = self else { return false }
    return (0...path.elements.count).contains { count in
      paths.contains(ResponsePath(Array(path.elements.prefix(count))))
    }
  }
}
