import DialectKit
import GraphQLRuntime
import ResponseAnalysis
import SelectionIR

/// The parts of an incremental response that the released client rejects although they can be
/// merged.
///
/// It identifies a part by `path` and `label`, and accepts only those in the operation's response
/// format. For any other part, its stream of results ends with an error.
struct ApolloDeliveries {
  let failures: [ReadingFailure]

  init(_ reader: ResponseReader) {
    let came = reader.deliveries.filter { $0.state != .pending }
    guard !came.isEmpty else {
      failures = []
      return
    }
    let operation = reader.document.operations[reader.operation]
    let listed = Set(ApolloDeferral.all(of: operation, in: reader.document).map(\.place))
    failures = came.compactMap { Self.failure(of: $0, listed) }
  }

  private static func failure(
    of delivery: Delivery,
    _ listed: Set<ApolloDeferral.Place>
  ) -> ReadingFailure? {
    guard delivery.id == nil else {
      return ReadingFailure(
        path: delivery.path,
        error: "missingPath",
        message: "the server names deferred data by an id, and the client takes a path alone"
      )
    }
    guard let label = delivery.label else {
      return ReadingFailure(
        path: delivery.path,
        error: "missingLabel",
        message: "the part of the response has no label"
      )
    }
    let keys = delivery.path.elements.compactMap { element in
      if case .key(let key) = element { key } else { nil }
    }
    guard !listed.contains(ApolloDeferral.Place(label: label, path: keys)) else { return nil }
    let path = keys.joined(separator: ".")
    let names = [label, path].map { JSONPrinter.quoted($0) }.joined(separator: ", ")
    return ReadingFailure(
      path: delivery.path,
      error: "missingDeferredSelectionSetType(\(names))",
      message: "the operation defers nothing with the label \(JSONPrinter.quoted(label)) here"
    )
  }
}
