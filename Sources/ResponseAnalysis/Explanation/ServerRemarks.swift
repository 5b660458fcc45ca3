package import GraphQLRuntime
import GraphQLSyntax
import SelectionIR

/// The remarks of a response and the places that they concern.
struct ServerRemarks: Sendable {
  /// The place of each error, in their order; unknown for errors after the limit.
  private(set) var errorPlaces: [ServerRemark.Place] = []
  /// The warnings in `extensions`.
  private(set) var warnings: [ServerRemark] = []
  /// The places of the fields in the sent text.
  let sent: SentLocations?
  /// The fields that the response has as null; `nil` if all remarks have paths.
  private(set) var lost: LostFields?
  private var errorsByPath: [ResponsePath: [Int]] = [:]

  /// The maximum number of errors that are used to explain nulls.
  private static let limit = 100_000

  init(
    _ response: GraphQLResponse,
    _ document: CompiledDocument,
    operation: Int,
    sent: SentLocations?
  ) {
    self.sent = sent
    let found = ExtensionRemark.all(in: response)
    guard !response.reportedErrors.isEmpty || !found.isEmpty else { return }
    var search = PlaceSearch(response, document, operation: operation, sent: sent)
    for (index, error) in response.reportedErrors.prefix(Self.limit).enumerated() {
      let (found, others) = search.place(of: error.node)
      errorPlaces.append(found)
      guard let path = found.knownPath else { continue }
      for path in [path] + others {
        for end in path.elements.prefix(100).indices {
          let outer = ResponsePath(Array(path.elements[...end]))
          if errorsByPath[outer]?.last != index { errorsByPath[outer, default: []].append(index) }
        }
      }
    }
    for remark in found {
      var warning = remark.warning
      (warning.place, warning.otherPlaces) = search.place(of: remark)
      if remark.isCertain || warning.path != nil { warnings.append(warning) }
    }
    lost = search.lost
  }

  /// Returns the positions of the errors at or below a path, in their order.
  func errors(at path: ResponsePath) -> [Int] { errorsByPath[path] ?? [] }
}

extension GraphQLResponse {
  /// Whether an error or a warning has a location, but no path.
  package var hasLocatedRemarks: Bool {
    func isLocated(_ node: JSONNode) -> Bool {
      node["locations"] != nil && ServerRemark.writtenPath(of: node) == nil
    }
    if reportedErrors.contains(where: { isLocated($0.node) }) { return true }
    return ExtensionRemark.all(in: self).contains { isLocated($0.warning.node) }
  }
}
