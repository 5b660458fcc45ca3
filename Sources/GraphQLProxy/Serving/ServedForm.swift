/// The formats of responses over HTTP.
enum ServedForm {
  /// Returns the media type of a single response that the client accepts (GraphQL over HTTP,
  /// Section 5.2).
  static func json(_ head: MessageHead) -> String {
    head.value(of: "accept")?.contains("application/graphql-response+json") == true
      ? "application/graphql-response+json; charset=utf-8" : "application/json; charset=utf-8"
  }

  /// The format of a subscription's events.
  struct Stream {
    let type: String
    private let before: String
    private let after: String
    let end: [UInt8]

    fileprivate init(type: String, before: String, after: String, end: String) {
      self.type = type
      self.before = before
      self.after = after
      self.end = Array(end.utf8)
    }

    func part(_ payload: [UInt8]) -> [UInt8] {
      // An event must be one line; JSON has line ends only between tokens.
      Array(before.utf8) + payload.filter { $0 != 0x0A && $0 != 0x0D } + Array(after.utf8)
    }
  }

  /// Returns multipart if the client explicitly accepts it, otherwise server-sent events.
  static func stream(_ head: MessageHead) -> Stream {
    let accepted = head.value(of: "accept") ?? ""
    guard accepted.contains("multipart/mixed"), !accepted.hasPrefix("text/event-stream") else {
      return Stream(
        type: "text/event-stream",
        before: "event: next\ndata: ",
        after: "\n\n",
        end: "event: complete\ndata: \n\n"
      )
    }
    return Stream(
      type: "multipart/mixed; boundary=graphql; subscriptionSpec=1.0",
      before: "\r\n--graphql\r\nContent-Type: application/json\r\n\r\n{\"payload\":",
      after: "}",
      end: "\r\n--graphql--\r\n"
    )
  }

  /// Returns the head of a response; `type` is `nil` for a response without a body.
  static func head(_ status: Int, reason: String, type: String?, more: [String]) -> [UInt8] {
    let types = type.map { ["Content-Type: \($0)"] } ?? []
    let lines = ["HTTP/1.1 \(status) \(reason)"] + types + more
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  static func chunk(_ bytes: [UInt8]) -> [UInt8] {
    Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + [0x0D, 0x0A]
  }

  static let lastChunk = Array("0\r\n\r\n".utf8)
}
