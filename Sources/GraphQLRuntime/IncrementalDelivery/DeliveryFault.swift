/// A part of an incremental response that cannot be applied.
package enum DeliveryFault: Equatable, Sendable {
  /// A part has data but names neither a delivery nor a path.
  case noPlace
  /// A part has data for a delivery that was never announced.
  case unannounced(id: String)
  /// A part has data for a path that is missing from the response.
  case unreachable(ResponsePath)
  /// A part completes a delivery that was never announced or is already complete.
  case notPending(id: String?)

  /// More deliveries were announced than are listed.
  case tooMany(limit: Int)

  /// The fault in one sentence.
  package var message: String {
    switch self {
    case .noPlace: "A part does not identify the location of its data."
    case .unannounced(let id):
      "A part has data for the delivery \(JSONPrinter.quoted(id)), which was never announced in "
        + "'pending', so its data is lost."
    case .unreachable(let path):
      "A part has data for \(path), which the response does not have, so its data is lost."
    case .notPending(let id?):
      "A part completes the delivery \(JSONPrinter.quoted(id)), which is not pending."
    case .tooMany(let limit):
      "More than \(limit) deliveries were announced; the data of the others is lost."
    case .notPending(nil): "A part completes a delivery without its id."
    }
  }
}
