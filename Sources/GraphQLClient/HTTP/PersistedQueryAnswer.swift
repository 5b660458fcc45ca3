internal import GraphQLRuntime
internal import GraphQLTransport

/// Receives the answer to an automatically persisted query's hash, and holds it back if the server
/// requests the text.
final class PersistedQueryAnswer {
  /// The reason why the server requests the text.
  enum Refusal {
    case notFound
    case notSupported

    var note: String {
      switch self {
      case .notFound: "the server did not know the query's hash, so its text was sent"
      case .notSupported: "the server does not support persisted queries, so the text was sent"
      }
    }
  }

  private(set) var refusal: Refusal?
  private let receive: (TransportEvent) -> Bool
  /// The events before the first payload, or `nil` after it.
  private var held: [TransportEvent]? = []

  init(_ receive: @escaping (TransportEvent) -> Bool) { self.receive = receive }

  func take(_ event: TransportEvent) -> Bool {
    guard let held else { return receive(event) }
    guard case .payload(let payload) = event else {
      self.held = held + [event]
      return true
    }
    refusal = Self.refusal(in: payload.utf8)
    if refusal != nil { return false }
    self.held = nil
    return (held + [event]).allSatisfy(receive)
  }

  /// Servers use the message of an error, its code, or both.
  private static func refusal(in utf8: [UInt8]) -> Refusal? {
    guard let errors = (try? JSONDocument(utf8))?.root["errors"], errors.kind == .array else {
      return nil
    }
    for error in errors.elements {
      let words = [error["message"]?.string, error["extensions"]?["code"]?.string]
      if words.contains("PersistedQueryNotFound") || words.contains("PERSISTED_QUERY_NOT_FOUND") {
        return .notFound
      }
      if words.contains("PersistedQueryNotSupported")
        || words.contains("PERSISTED_QUERY_NOT_SUPPORTED")
      {
        return .notSupported
      }
    }
    return nil
  }
}
