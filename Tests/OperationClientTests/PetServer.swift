import GraphQLRuntime
import GraphQLTransport
import OperationClient

/// An in-memory server of pets with a response per operation, and with responses that the test
/// sends later.
enum PetServer {
  static let tom = #"{"__typename":"Pet","id":"1","name":"Tom"}"#
  static let pets = #"{"data":{"pets":[\#(tom),{"__typename":"Pet","id":"2","name":"Rex"}]}}"#
  static let withFriend = """
    {"data":{"pet":{"__typename":"Pet","id":"1","name":"Tom",
    "friend":{"__typename":"Pet","id":"2","name":"Rex"}}}}
    """

  /// Returns a transport that answers each operation by its name; an operation without an answer
  /// fails.
  static func answering(_ answers: [String: String]) -> InMemoryTransport {
    InMemoryTransport { request throws(TransportError) in
      guard let answer = answers[request.operationName ?? ""] else {
        throw .status(500, "no answer to \(request.operationName ?? "")", body: "")
      }
      return [Array(answer.utf8)]
    }
  }

  /// Returns a transport that answers queries by name and passes every other request to the test.
  static func waiting(
    _ answers: [String: String]
  ) -> (InMemoryTransport, AsyncStream<InMemoryTransport.Responder>.Iterator) {
    let (responders, keep) = AsyncStream.makeStream(of: InMemoryTransport.Responder.self)
    let transport = InMemoryTransport.responding { request, responder in
      guard let answer = answers[request.operationName ?? ""] else {
        keep.yield(responder)
        return
      }
      responder.send(answer)
      responder.finish()
    }
    return (transport, responders.makeAsyncIterator())
  }
}
