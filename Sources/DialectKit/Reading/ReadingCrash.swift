package import GraphQLRuntime
internal import ResponseAnalysis

/// An accessor that crashes the program when it is read.
package struct ReadingCrash: Equatable, Sendable {
  package let structPath: String
  package let property: String
  /// The first object for which the accessor crashes.
  package let path: ResponsePath
  /// The reason why the data is missing, without a full stop.
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

/// The accessors that crash the program for a response.
package struct ReadingCrashes: Equatable, Sendable {
  /// The first crashes; each accessor of a struct is listed once per shape of its objects.
  package private(set) var first: [ReadingCrash] = []
  /// The total number of crashing accessors over all objects.
  package var count = 0

  package init() {}

  private static let limit = 100

  /// `1 accessor crashes the app`.
  package static func text(ofCount count: Int) -> String {
    count == 1 ? "1 accessor crashes the app" : "\(count) accessors crash the app"
  }

  package mutating func add(_ crash: ReadingCrash) {
    if first.count < Self.limit { first.append(crash) }
  }
}
