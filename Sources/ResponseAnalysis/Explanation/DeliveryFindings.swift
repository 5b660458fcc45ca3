package import GraphQLRuntime
import GraphQLSyntax
import SelectionIR

/// Deferred data that did not arrive, and the reasons.
extension ResponseReader {
  /// Explains why the data of a deferred fragment is missing, as far as the response's parts show
  /// it.
  func pendingSentence(_ deferral: PlanDeferral, in entity: EntityID) -> String {
    let start = "It is deferred by `\(deferral)`, and "
    switch delivery(of: deferral, in: entity)?.state {
    case .failed(let errors):
      return start + "its delivery failed" + reasons(errors)
    case .delivered: return start + "the server completed its delivery without sending its data"
    // Older protocols announce a delivery only together with its data.
    case .pending, nil:
      switch deliveryRecord.end {
      case .announced:
        return start + "the server ended the response (hasNext: false) without delivering its data"
      case .lacking: return start + "the recorded response stops before its data"
      case .awaited: return start + "its data is not in the response"
      }
    }
  }

  /// Whether the data of a deferred fragment can still arrive.
  func isAwaited(_ outcome: TypeCaseOutcome, in entity: EntityID) -> Bool {
    guard case .unfulfilled(.pendingDeferred(_, let deferral)) = outcome else { return false }
    switch delivery(of: deferral, in: entity)?.state {
    case .failed, .delivered: return false
    case .pending, nil: return deliveryRecord.end != .announced
    }
  }

  /// Formats the error messages of a failed delivery, after a colon.
  private func reasons(_ errors: [JSONValue]) -> String {
    let messages = errors.compactMap { error in
      if case .string(let message)? = error["message"] { message } else { nil }
    }
    return messages.isEmpty ? "" : ": " + enumerated(messages.map { shortened($0) }, limit: 3)
  }

  /// The problems with deliveries: failed ones, unannounced ones, and those that were never
  /// completed or never sent.
  package var deliveryFindings: [DeliveryFinding] {
    let faults = deliveryRecord.faults.map { fault in
      DeliveryFinding(isError: true, message: fault.message, path: nil)
    }
    guard !deliveries.isEmpty || deliveryRecord.end != .awaited else { return faults }
    return faults + deliveries.compactMap(finding) + unrequestedDeliveries + missingDeliveries
  }

  /// The deliveries that nothing in the operation defers or streams.
  ///
  /// If the app sent another text, the labels may be those of this text.
  private var unrequestedDeliveries: [DeliveryFinding] {
    guard sentText == nil,
      let requests = IncrementalRequests(document, document.operations[operation])
    else { return [] }
    return deliveries.filter { !requests.contain($0) }.map { delivery in
      let label = delivery.label.map { " labeled \(JSONPrinter.quoted($0))" } ?? ""
      return DeliveryFinding(
        isError: true,
        message:
          "The server sends a delivery\(label) at \(place(of: delivery)), but the operation "
          + "has no @defer or @stream there\(delivery.label == nil ? "" : " with this label").",
        path: delivery.path
      )
    }
  }

  /// The deferred data that is missing although its delivery was completed or never came.
  private var missingDeliveries: [DeliveryFinding] {
    var found: [DeliveryFinding] = []
    for entity in result.entities {
      let shape = result.shape(of: entity)
      for set in shape.pendingSets {
        guard case .unfulfilled(.pendingDeferred(_, let deferral))? = shape.outcome(of: set)
        else { continue }
        let path = result.path(of: entity)
        let missing = result.missingPart(of: set, in: entity)
        let part = missing.map { "`\(AccessPath(of: $0).text)` is missing" }
        guard let index = deliveryRecord.index(of: deferral.label, at: path) else {
          if let finding = finding(unsent: set, deferral, in: entity, part) {
            found.append(finding)
          }
          continue
        }
        let delivery = deliveries[index]
        guard delivery.state == .delivered else { continue }
        let label = delivery.label.map { " labeled \(JSONPrinter.quoted($0))" } ?? ""
        found.append(
          DeliveryFinding(
            isError: true,
            message: "The delivery\(label) at \(place(path)) was completed, but "
              + (part.map { "its data arrived only in part: \($0)." }
                ?? "its data is not in the response."),
            path: path
          )
        )
      }
    }
    return found
  }

  /// The problem with a deferred fragment that the server neither announced nor delivered.
  ///
  /// The result is `nil` if its data can still arrive. If the app sent another text, the fragment
  /// may not be part of it.
  private func finding(
    unsent set: SetID,
    _ deferral: PlanDeferral,
    in entity: EntityID,
    _ part: String?
  ) -> DeliveryFinding? {
    guard sentText == nil else { return nil }
    let path = result.path(of: entity)
    let compiled = lowering.compiledSet(of: set)
    let fragment = compiled.flatMap { document.fragment(rootedAt: document.resolved($0)) }
    let spread = fragment.map { "...\($0.name) \(deferral)" } ?? "\(deferral)"
    let data = "\(part == nil ? "the" : "all") data of `\(spread)` at \(place(path))"
    switch deliveryRecord.end {
    case .awaited: return nil
    case .announced:
      return DeliveryFinding(
        isError: true,
        message: "The server ended the response (hasNext: false) without \(data)"
          + (part.map { ": \($0)" } ?? "")
          + otherValues(thatExclude: compiled.map { [$0] } ?? [], in: entity) + ".",
        path: path
      )
    case .lacking:
      return DeliveryFinding(
        isError: false,
        message: "The recording stops before \(data) and before the end of the response "
          + "(hasNext: false): record the whole response.",
        path: path
      )
    }
  }

  private func place(of delivery: Delivery) -> String { place(delivery.path) }

  private func place(_ path: ResponsePath) -> String {
    path.elements.isEmpty ? "data" : path.subscriptedText
  }

  private func finding(_ delivery: Delivery) -> DeliveryFinding? {
    let label = delivery.label.map { " labeled \(JSONPrinter.quoted($0))" } ?? ""
    let subject = "The delivery\(label) at \(place(of: delivery))"
    switch delivery.state {
    case .failed(let errors):
      let message = "\(subject) failed\(reasons(errors))"
      return DeliveryFinding(isError: false, message: message, path: delivery.path)
    case .pending where deliveryRecord.end == .lacking:
      return DeliveryFinding(
        isError: false,
        message: "\(subject) was announced, but the recording stops before its data and before the "
          + "end of the response (hasNext: false): record the whole response.",
        path: delivery.path
      )
    case .pending where deliveryRecord.end == .announced:
      return DeliveryFinding(
        isError: true,
        message: "\(subject) was announced but never completed, although the server ended the "
          + "response (hasNext: false).",
        path: delivery.path
      )
    case .pending, .delivered: return nil
    }
  }

  /// The errors without a path that belong to failed deliveries, with which they are reported.
  ///
  /// The values are positions in the response's errors.
  var errorsOfDeliveries: Set<Int> {
    let failures = deliveries.flatMap { delivery -> [JSONValue] in
      if case .failed(let errors) = delivery.state { return errors }
      return []
    }
    guard !failures.isEmpty else { return [] }
    let texts = Set(failures.map { JSONPrinter.print($0, layout: .compact) })
    return Set(
      response.reportedErrors.indices.filter { index in
        let error = response.reportedErrors[index]
        return error.path == nil
          && texts.contains(JSONPrinter.print(JSONValue(error.node), layout: .compact))
      }
    )
  }
}

/// A problem with the delivery of deferred data.
package struct DeliveryFinding: Sendable, Equatable {
  /// Whether the server violates the protocol.
  ///
  /// `false` for a failed delivery, which the server itself reports.
  package let isError: Bool
  /// The problem as one sentence.
  package let message: String
  package let path: ResponsePath?
}
