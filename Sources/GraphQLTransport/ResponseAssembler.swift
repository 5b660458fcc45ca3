internal import GraphQLRuntime

/// Puts the payloads of a request together to whole responses.
///
/// The parts that `@defer` and `@stream` bring go where they belong, in the current form of
/// incremental delivery (`pending`, `incremental`, `completed`) and in the older ones (`path`,
/// `label`); anything else is a response of its own.
///
///     var assembler = ResponseAssembler()
///     for try await payload in transport.responses(to: request) {
///       let response = try assembler.take(payload)
///     }
public struct ResponseAssembler: Sendable {
  private var sequence = ResponseSequence(limit: 1)

  /// Makes one that has seen nothing.
  public init() {}

  /// The response that a payload is, or is a part of, as far as it has come.
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

/// A response as far as it has come.
public struct AssembledResponse: Equatable, Sendable {
  /// The response as one JSON text, without the members that speak of its delivery.
  public let payload: TransportEvent.Payload
  /// Whether the server has more to send of it.
  public let hasNext: Bool
  /// Whether it is more of the response before it, and no other.
  public let isContinued: Bool
}
