import GraphQLRuntime
import GraphQLTransport
import OperationClient

/// A server of pets in memory: by operation, what it answers, and answers that wait for the test.
enum PetServer {
  static let tom = #"{"__typename":"Pet","id":"1","name":"Tom"}"#
  static let pets = #"{"data":{"pets":[\#(tom),{"__typename":"Pet","id":"2","name":"Rex"}]}}"#
  static let withFriend = """
    {"data":{"pet":{"__typename":"Pet","id":"1","name":"Tom",
    "friend":{"__typename":"Pet","id":"2","name":"Rex"}}}}
    """

  /// Answers each operation by its name; one without an answer fails.
  static func answering(_ answers: [String: String]) -> InMemoryTransport {
    InMemoryTransport { request throws(TransportError) in
      guard let answer = answers[request.operationName ?? ""] else {
        throw .status(500, "no answer to \(request.operationName ?? "")", body: "")
      }
      return [Array(answer.utf8)]
    }
  }

  /// Answers queries by name, and hands the rest to the test.
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
