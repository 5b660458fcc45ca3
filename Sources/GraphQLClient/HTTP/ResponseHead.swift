package import GraphQLTransport

/// The status line and headers of a response.
package struct ResponseHead: Hashable, Sendable {
  package internal(set) var status: Int
  package internal(set) var reason: String
  package internal(set) var headers: [HTTPHeader] = []
  private var version = ""

  /// A head without any information.
  package static let empty = ResponseHead(status: 0, reason: "")

  private init(status: Int, reason: String) {
    self.status = status
    self.reason = reason
  }

  package var isSuccess: Bool { (200..<300).contains(status) }
  package var contentType: ContentType { ContentType(value(of: "content-type") ?? "") }

  /// True if the end of the body is explicit, so that a broken connection is detected.
  var hasExplicitEnd: Bool {
    version.hasPrefix("HTTP/2") || version.hasPrefix("HTTP/3")
      || value(of: "transfer-encoding")?.lowercased().contains("chunked") == true
  }

  /// Returns the value of a header; the last one if it is repeated.
  package func value(of name: String) -> String? {
    headers.last { $0.isNamed(name) }?.value
  }

  /// Parses a status line such as `HTTP/1.1 200 OK`, or returns `nil` for another line.
  package init?(statusLine line: String) {
    let parts = line.split(separator: " ", maxSplits: 2)
    guard parts.count >= 2, parts[0].hasPrefix("HTTP/"), let status = Int(parts[1]),
      (100..<1000).contains(status)
    else { return nil }
    self.status = status
    version = String(parts[0])
    reason = parts.count == 3 ? String(parts[2]) : ""
  }

  /// Parses a header line; invalid lines are ignored.
  package mutating func add(line: String) {
    if let header = try? HTTPHeader(parsing: line) { headers.append(header) }
  }
}
