internal import GraphQLTransport

/// The first line and the headers of an HTTP/1.1 message, with their original bytes.
struct MessageHead: Sendable {
  /// The three parts of the first line: method, target and version, or version, status and reason.
  let first: (String, String, String)
  private(set) var headers: [HTTPHeader] = []
  /// All bytes, including the empty line.
  let bytes: [UInt8]

  /// Parses a complete head (RFC 9112, Sections 3 to 5).
  ///
  /// Invalid header lines are skipped, or throw an error if `strict` is true, which also checks the
  /// head as that of a request. An invalid first line always throws.
  init(_ bytes: [UInt8], strict: Bool) throws(MessageFault) {
    self.bytes = bytes
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: true).map { line in
      String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    guard let line = lines.first else { throw .badHead("it has no first line") }
    let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2 else { throw .badHead("its first line is not an HTTP line") }
    first = (String(parts[0]), String(parts[1]), parts.count == 3 ? String(parts[2]) : "")
    if strict, !["HTTP/1.1", "HTTP/1.0"].contains(first.2) {
      throw .badHead("its first line is not that of HTTP/1.1")
    }
    for line in lines.dropFirst() {
      if let header = try? HTTPHeader(parsing: line) {
        headers.append(header)
      } else if strict {
        throw .badHead("one of its lines is not a header")
      }
    }
    if strict { try checkRequest() }
  }

  /// Returns the value of a header, joining repeated ones (RFC 9110, Section 5.2), or `nil` if it
  /// is missing.
  func value(of name: String) -> String? {
    let values = headers.filter { $0.isNamed(name) }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  /// True if the headers announce a body, so that data follows the head of a request (RFC 9112,
  /// Section 6.3).
  var hasBody: Bool {
    value(of: "transfer-encoding") != nil
      || value(of: "content-length")?.contains { $0 != "0" } == true
  }

  /// Returns true if a header's list contains a word.
  func lists(_ word: String, in name: String) -> Bool {
    value(of: name)?.lowercased().split(separator: ",").contains {
      $0.drop { $0 == " " }.prefix { $0 != " " && $0 != ";" } == word
    } ?? false
  }

  /// Returns the bytes with lines after the first one, in place of headers of the same names, and
  /// without the headers in `removed`.
  func bytes(adding added: [String], removing removed: Set<String> = []) -> [UInt8] {
    let names = removed.union(added.map { $0.prefix { $0 != ":" }.lowercased() })
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    lines.removeAll { line in
      let name = String(decoding: line.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
      return names.contains(name.lowercased())
    }
    let end: [UInt8] = lines.first?.last == 0x0D ? [0x0D] : []
    lines.insert(contentsOf: added.map { (Array($0.utf8) + end)[...] }, at: min(1, lines.count))
    return Array(lines.joined(separator: [0x0A]))
  }

  /// True if the connection is closed after this message.
  var closesConnection: Bool {
    let version = first.0.hasPrefix("HTTP/") ? first.0 : first.2
    return lists("close", in: "connection")
      || version == "HTTP/1.0" && !lists("keep-alive", in: "connection")
  }
}

/// The reason why bytes are not a valid HTTP/1.1 message.
enum MessageFault: Error, Equatable {
  case badHead(String)
  case badBody(String)
  case tooLarge
  /// The message was not complete in time.
  case late
  /// The connection ended within the message.
  case cut

  /// The status of the response to a request with this fault, and the status' reason.
  var status: (code: Int, reason: String) {
    switch self {
    case .late: (408, "Request Timeout")
    case .badHead, .badBody, .tooLarge, .cut: (400, "Bad Request")
    }
  }

  /// A description of the fault.
  var message: String {
    switch self {
    case .badHead(let reason): "the headers of the message cannot be read: \(reason)"
    case .badBody(let reason): "the body of the message cannot be read: \(reason)"
    case .tooLarge: "the headers of the message are larger than \(MessageReader.headLimit) bytes"
    case .late: "the message was not complete in time"
    case .cut: "the connection ended in the middle of the message"
    }
  }
}
