/// The deferred and streamed data announced by the parts of an incremental response.
package struct DeliveryRecord: Equatable, Sendable {
  /// The way a response ends.
  package enum End: Sendable {
    /// The response is still arriving, or its parts are unknown.
    case awaited
    /// The server announced the end (`hasNext: false`).
    case announced
    /// The parts stop although none of them announced the end.
    case lacking
  }

  /// Every delivery, in the order of the announcements.
  package let deliveries: [Delivery]
  package let faults: [DeliveryFault]
  package let end: End
  /// The index of the first delivery at each place.
  private let indices: [Place: Int]
  /// The paths of pending deliveries.
  private let pendingPaths: Set<ResponsePath>

  private struct Place: Hashable {
    let path: ResponsePath
    let label: String?
  }

  package init(
    deliveries: [Delivery] = [],
    faults: [DeliveryFault] = [],
    end: End = .awaited
  ) {
    self.deliveries = deliveries
    self.faults = faults
    self.end = end
    indices = Dictionary(
      deliveries.enumerated().map { (Place(path: $1.path, label: $1.label), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    pendingPaths = Set(deliveries.lazy.filter { $0.state == .pending }.map(\.path))
  }

  /// The index of the first delivery with a label at a path.
  ///
  /// Older servers, and those that combine deliveries, send no label, so a delivery without one is
  /// the second choice.
  package func index(of label: String?, at path: ResponsePath) -> Int? {
    indices[Place(path: path, label: label)] ?? indices[Place(path: path, label: nil)]
  }

  /// Whether the times of deliveries are known.
  package var hasTimes: Bool { deliveries.contains { $0.announced != nil } }

  /// Whether a delivery at a path is pending.
  package func isPending(at path: ResponsePath) -> Bool { pendingPaths.contains(path) }

  /// The record of a response of which more parts can arrive unless the server announced the end.
  package var whileArriving: DeliveryRecord {
    end == .lacking ? DeliveryRecord(deliveries: deliveries, faults: faults) : self
  }
}
