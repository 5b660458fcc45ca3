internal import GraphQLTransport

extension MessageHead {
  /// Throws an error if two readers could understand this head of a request differently (RFC 9112,
  /// Sections 2 to 6).
  func checkRequest() throws(MessageFault) {
    try Self.checkLineEnds(bytes)
    try checkTarget()
    var hosts = 0
    var lengths = 0
    for header in headers {
      let name = header.name.lowercased()
      switch name {
      case "host": hosts += 1
      case "content-length": lengths += 1
      case "connection":
        for option in header.value.utf8.split(separator: UInt8(ascii: ",")) {
          let option = String(decoding: option, as: UTF8.self).lowercased().filter { $0 > " " }
          // The next reader would drop these headers.
          guard !Self.isDecisive(option) else {
            throw .badHead("its Connection header names '\(option)'")
          }
        }
      case _:
        // Servers that pass headers as variables of the environment do not distinguish them.
        guard !name.utf8.contains(UInt8(ascii: "_")) || !Self.isDecisive(name) else {
          throw .badHead("it has '_' in the name of the header '\(name)'")
        }
      }
    }
    guard hosts <= 1 else { throw .badHead("it has several Host headers") }
    guard lengths <= 1 else { throw .badHead("it has several lengths") }
  }

  /// Throws an error unless a line in the trailers of a request is a header that does not change
  /// how the request is read.
  static func checkTrailer(_ line: [UInt8]) throws(MessageFault) {
    guard let header = try? HTTPHeader(parsing: String(decoding: line, as: UTF8.self)),
      !isDecisive(header.name.lowercased())
    else { throw .badBody("a line after its chunks is not a header for this place") }
  }

  /// True for the names of headers that determine where a request ends, where it goes, and how its
  /// body is read; `_` is read as `-`.
  private static func isDecisive(_ name: String) -> Bool {
    switch name.replacing("_", with: "-") {
    case "host", "content-length", "transfer-encoding", "content-type", "content-encoding",
      "origin",
      "expect", "gqlview-proxy":
      true
    case _: false
    }
  }

  private static func checkLineEnds(_ bytes: [UInt8]) throws(MessageFault) {
    var isAfterReturn = false
    for byte in bytes {
      guard isAfterReturn == (byte == 0x0A) else {
        throw .badHead("one of its lines does not end with a carriage return and a line feed")
      }
      isAfterReturn = byte == 0x0D
    }
  }

  /// Checks that the first line has a method, a target in origin form or absolute form, or `*`, and
  /// no other spaces.
  ///
  /// Methods are case-sensitive (RFC 9110, Section 9.1), but some servers read `post` as `POST`.
  private func checkTarget() throws(MessageFault) {
    let (method, target, _) = first
    guard !method.isEmpty, method.utf8.allSatisfy({ 0x41...0x5A ~= $0 || $0 == 0x2D }) else {
      throw .badHead("its method is not a word in capital letters")
    }
    guard target.utf8.allSatisfy({ 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "#") }) else {
      throw .badHead("its target contains a character that must be encoded")
    }
    if target.hasPrefix("/") || target == "*" && method == "OPTIONS" || method == "CONNECT" {
      return
    }
    for scheme in ["http://", "https://"] where target.lowercased().hasPrefix(scheme) {
      let authority = target.utf8.dropFirst(scheme.utf8.count).prefix { $0 != UInt8(ascii: "/") }
      let isHost = authority.allSatisfy { Self.isLetter($0) || "0123456789-.:[]".utf8.contains($0) }
      if !authority.isEmpty, isHost { return }
    }
    throw .badHead("its target is not a path")
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
}
