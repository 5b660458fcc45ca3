package import GraphQLRuntime
internal import ResponseAnalysis

/// An accessor that ends the program where somebody reads it.
package struct ReadingCrash: Equatable, Sendable {
  package let structPath: String
  package let property: String
  /// The first object on which it does.
  package let path: ResponsePath
  /// Why it has no data, without full stop.
  package let reason: String

  package init(structPath: String, property: String, path: ResponsePath, reason: String) {
    self.structPath = structPath
    self.property = property
    self.path = path
    self.reason = reason
  }

  package var text: String {
    let place = path.elements.isEmpty ? "data" : path.subscriptedText
    return "\(structPath).\(property) at \(place): \(reason)"
  }
}

/// The accessors that end the program on a response.
package struct ReadingCrashes: Equatable, Sendable {
  /// Each accessor of a struct once for each way its objects differ, the first ones.
  package private(set) var first: [ReadingCrash] = []
  /// How many accessors of how many objects there are together.
  package var count = 0

  package init() {}

  private static let limit = 100

  /// `1 accessor ends the app`.
  package static func text(ofCount count: Int) -> String {
    count == 1 ? "1 accessor ends the app" : "\(count) accessors end the app"
  }

  package mutating func add(_ crash: ReadingCrash) {
    if first.count < Self.limit { first.append(crash) }
  }
}
