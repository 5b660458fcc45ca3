package import GraphQLRuntime
import GraphQLSyntax

/// Deferred data that did not arrive, and why.
extension ResponseReader {
  /// Why the data of a deferred fragment is not in the response, as far as its parts tell.
  func pendingSentence(_ deferral: PlanDeferral, in entity: EntityID) -> String {
    let start = "It stands under `\(deferral)`, and "
    switch delivery(of: deferral, in: entity)?.state {
    case .failed(let errors):
      return start + "its delivery failed" + reasons(errors)
    case .delivered: return start + "the server completed its delivery without sending its data"
    case .pending where deliveryRecord.end == .told:
      return start + "the server ended the response (hasNext: false) without delivering its data"
    case .pending where deliveryRecord.end == .lacking:
      return start + "the parts of the response stop before its data"
    case .pending, nil: return start + "its data is not in the response"
    }
  }

  /// The messages of a failed delivery's errors, after a colon.
  private func reasons(_ errors: [JSONValue]) -> String {
    let messages = errors.compactMap { error in
      if case .string(let message)? = error["message"] { message } else { nil }
    }
    return messages.isEmpty ? "" : ": " + enumerated(messages.map { shortened($0) }, limit: 3)
  }

  /// What is wrong with the deliveries of the response: failed ones, unknown ones, and those that the
  /// server left open.
  package var deliveryFindings: [DeliveryFinding] {
    let faults = deliveryRecord.faults.map { fault in
      DeliveryFinding(isError: true, message: fault.message, path: nil)
    }
    return faults + deliveries.compactMap(finding)
  }

  private func finding(_ delivery: Delivery) -> DeliveryFinding? {
    let label = delivery.label.map { " labeled \(JSONPrinter.quoted($0))" } ?? ""
    let place = delivery.path.elements.isEmpty ? "data" : delivery.path.subscriptedText
    let subject = "The delivery\(label) at \(place)"
    switch delivery.state {
    case .failed(let errors):
      let message = "\(subject) failed\(reasons(errors))"
      return DeliveryFinding(isError: false, message: message, path: delivery.path)
    case .pending where deliveryRecord.end == .lacking:
      return DeliveryFinding(
        isError: false,
        message: "\(subject) was announced, but the parts stop before its data, and none says that "
          + "the response ends (hasNext: false): record the whole response.",
        path: delivery.path
      )
    case .pending where deliveryRecord.end == .told:
      return DeliveryFinding(
        isError: true,
        message: "\(subject) was announced and never completed, although the server ended the "
          + "response (hasNext: false).",
        path: delivery.path
      )
    case .pending, .delivered: return nil
    }
  }

  /// Whether an error is the reason of a failed delivery, which is reported with the delivery.
  func isOfDelivery(_ error: ServerError) -> Bool {
    guard error.path == nil, !deliveries.isEmpty else { return false }
    return deliveries.contains { delivery in
      guard case .failed(let errors) = delivery.state else { return false }
      return errors.contains(JSONValue(error.node))
    }
  }
}

/// A delivery of deferred data that is at fault.
package struct DeliveryFinding: Sendable, Equatable {
  /// Whether the server breaks the protocol; a failed delivery is reported by the server itself.
  package let isError: Bool
  /// One sentence.
  package let message: String
  package let path: ResponsePath?
}
