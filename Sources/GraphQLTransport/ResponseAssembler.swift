internal import GraphQLRuntime

/// Merges the payloads of a request into whole responses.
///
/// It supports incremental delivery (`@defer` and `@stream`) in the current format (`pending`,
/// `incremental`, `completed`) and in older ones (`path`, `label`). Any other payload is a separate
/// response.
///
///     var assembler = ResponseAssembler()
///     for try await payload in transport.responses(to: request) {
///       let response = try assembler.take(payload)
///     }
public struct ResponseAssembler: Sendable {
  private var sequence = ResponseSequence(limit: 1)

  /// Creates an assembler without any payloads.
  public init() {}

  /// Adds a payload and returns the response it belongs to, as received so far.
  ///
  /// - Throws: ``TransportError/notJSON(type:reason:body:)`` if the payload is not JSON.
  public mutating func take(
    _ payload: TransportEvent.Payload
  ) throws(TransportError) -> AssembledResponse {
    let json: JSONDocument
    do throws(JSONSyntaxError) {
      json = try JSONDocument(payload.utf8)
    } catch {
      throw .notJSON(type: nil, reason: "\(error)", body: "")
    }
    let change = sequence.take(json, at: payload.seconds)
    let response = sequence.responses.last
    return AssembledResponse(
      payload: TransportEvent.Payload(
        utf8: response?.utf8 ?? payload.utf8,
        seconds: payload.seconds
      ),
      hasNext: response?.hasNext ?? false,
      isContinued: change == .grown
    )
  }
}

/// A response as received so far.
public struct AssembledResponse: Equatable, Sendable {
  /// The response as one JSON text, without the members that control its delivery.
  public let payload: TransportEvent.Payload
  /// True if the server will send more parts of it.
  public let hasNext: Bool
  /// True if it continues the previous response.
  public let isContinued: Bool
}
