import GraphQLClient
import GraphQLProxy
import GraphQLRuntime

/// The decoded body of a recorded message, without base64 and compression.
struct CapturedBody {
  private(set) var bytes: [UInt8] = []
  /// Why the body cannot be decoded; `nil` if it can.
  private(set) var fault: String?

  private static let limit = 512 << 20

  /// Decodes bytes according to a `Content-Encoding` header.
  ///
  /// Recording tools often store decompressed bodies and keep the header, so the bytes may be
  /// plain.
  init(_ body: ArraySlice<UInt8>, encoding: String?) {
    bytes = Array(body)
    guard let encoding, !encoding.isEmpty, !Self.isText(bytes) else { return }
    var text = BodyText(encoding: encoding, limit: Self.limit)
    let decoded = text.read(body)
    if text.fault == nil { bytes = decoded } else { fault = text.fault }
  }

  /// Decodes the content of an HTTP archive: text, base64, or an array of base64 chunks as written
  /// by Polly.js.
  init(content: JSONNode, encoding: String?) {
    let text = content["text"]?.string ?? ""
    let isBase64 = content["encoding"]?.string == "base64"
    let encoded = Self.decoded(text, isBase64: isBase64)
    self.init((encoded ?? [])[...], encoding: encoding)
    if encoded == nil { fault = "invalid base64" }
  }

  private static func decoded(_ text: String, isBase64: Bool) -> [UInt8]? {
    if let chunks = chunks(text) {
      // If no encoding is named, chunks that start with the gzip signature in hexadecimal digits
      // are hexadecimal.
      if !isBase64, chunks.allSatisfy({ $0.utf8.count.isMultiple(of: 2) }),
        let bytes = hexadecimal(chunks.joined())
      {
        return bytes
      }
      if isBase64 {
        let parts = chunks.map { Base64.decode($0.utf8) }
        return parts.contains { $0 == nil } ? nil : parts.flatMap { $0 ?? [] }
      }
    }
    return isBase64 ? Base64.decode(text.utf8) : Array(text.utf8)
  }

  /// Returns the elements of a JSON array of strings; `nil` for any other text.
  private static func chunks(_ text: String) -> [String]? {
    guard text.utf8.first == UInt8(ascii: "["), let json = try? JSONDocument(text),
      json.root.count > 0
    else { return nil }
    let chunks = json.root.elements.map(\.string)
    return chunks.contains { $0 == nil } ? nil : chunks.compactMap { $0 }
  }

  private static func hexadecimal(_ text: String) -> [UInt8]? {
    guard text.lowercased().hasPrefix("1f8b") else { return nil }
    var bytes: [UInt8] = []
    var digits = text.utf8.makeIterator()
    while let high = digits.next(), let low = digits.next() {
      guard let byte = UInt8(String(decoding: [high, low], as: UTF8.self), radix: 16) else {
        return nil
      }
      bytes.append(byte)
    }
    return bytes
  }

  /// Whether bytes start like JSON, multipart content or events, and are therefore not compressed.
  private static func isText(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first(where: { $0 > 0x20 }) else { return true }
    return [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-")].contains(first)
      || bytes.starts(with: "event:".utf8) || bytes.starts(with: "data:".utf8)
      || first == UInt8(ascii: ":")
  }
}
