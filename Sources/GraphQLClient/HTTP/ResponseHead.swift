package import GraphQLTransport

/// What stands before the body of a response.
package struct ResponseHead: Hashable, Sendable {
  package internal(set) var status: Int
  package internal(set) var reason: String
  package internal(set) var headers: [HTTPHeader] = []
  private var version = ""

  /// A head that says nothing.
  package static let empty = ResponseHead(status: 0, reason: "")

  private init(status: Int, reason: String) {
    self.status = status
    self.reason = reason
  }

  package var isSuccess: Bool { (200..<300).contains(status) }
  package var contentType: ContentType { ContentType(value(of: "content-type") ?? "") }

  /// Whether the end of the body is marked, so that a broken connection is no end.
  var marksItsEnd: Bool {
    version.hasPrefix("HTTP/2") || version.hasPrefix("HTTP/3")
      || value(of: "transfer-encoding")?.lowercased().contains("chunked") == true
  }

  /// The value of a header; the last one where there are several.
  package func value(of name: String) -> String? {
    headers.last { $0.isNamed(name) }?.value
  }

  /// Reads the first line: `HTTP/1.1 200 OK`; nil where it is none.
  package init?(statusLine line: String) {
    let parts = line.split(separator: " ", maxSplits: 2)
    guard parts.count >= 2, parts[0].hasPrefix("HTTP/"), let status = Int(parts[1]),
      (100..<1000).contains(status)
    else { return nil }
    self.status = status
    version = String(parts[0])
    reason = parts.count == 3 ? String(parts[2]) : ""
  }

  /// Takes a line below the first; what is no header is left out.
  package mutating func add(line: String) {
    if let header = try? HTTPHeader(parsing: line) { headers.append(header) }
  }
}
