/// Something that a part of an incremental response asks for and that cannot be done.
package enum DeliveryFault: Equatable, Sendable {
  /// A part has data and names neither a delivery nor a path.
  case noPlace
  /// A part has data for a delivery that was never announced.
  case unannounced(id: String)
  /// A part has data for a place that the response does not have.
  case unreachable(ResponsePath)
  /// A part completes a delivery that was never announced or is already complete.
  case notPending(id: String?)

  /// The fault in one sentence.
  package var message: String {
    switch self {
    case .noPlace: "A part does not say where its data belongs."
    case .unannounced(let id):
      "A part has data for the delivery \(JSONPrinter.quoted(id)), which was never announced in "
        + "'pending', so its data is lost."
    case .unreachable(let path):
      "A part has data for \(path), which the response does not have, so its data is lost."
    case .notPending(let id?):
      "A part completes the delivery \(JSONPrinter.quoted(id)), which is not pending."
    case .notPending(nil): "A part completes a delivery without its id."
    }
  }
}

/// What the parts of an incremental response say about its deferred and streamed data.
package struct DeliveryRecord: Equatable, Sendable {
  /// How the response ends.
  package enum End: Sendable {
    /// It is still arriving, or nothing is known of its parts.
    case awaited
    /// The server said that nothing more comes (`hasNext: false`).
    case told
    /// The parts stop, and none of them says that it is the last.
    case lacking
  }

  /// Every delivery that the server announced, in that order.
  package var deliveries: [Delivery]
  package var faults: [DeliveryFault]
  package var end: End

  package init(
    deliveries: [Delivery] = [],
    faults: [DeliveryFault] = [],
    end: End = .awaited
  ) {
    self.deliveries = deliveries
    self.faults = faults
    self.end = end
  }
}
