/// Decompresses a body, up to a size limit.
package struct BodyText {
  private let limit: Int
  private var decoder: ContentDecoder?
  package private(set) var size = 0
  /// The reason why the rest of the body cannot be read, or `nil`.
  package private(set) var fault: String?

  /// Creates a reader for a `Content-Encoding`; `nil` or empty means no compression.
  package init(encoding: String?, limit: Int) {
    self.limit = limit
    let names = (encoding ?? "").lowercased().split(separator: ",")
      .map { $0.filter { $0 != " " } }.filter { $0 != "identity" && !$0.isEmpty }
    guard let name = names.first else { return }
    guard names.count == 1 else {
      fault = "the body is compressed several times"
      return
    }
    do throws(ContentDecoder.Failure) {
      decoder = try ContentDecoder(encoding: name, limit: limit)
    } catch {
      fault = "the body is compressed with '\(name)', which is not supported"
    }
  }

  /// Returns the decompressed bytes; empty after a fault.
  package mutating func read(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    read(bytes) { piece in
      output += piece
      return true
    }
    return fault == nil ? output : []
  }

  /// Decompresses bytes in small pieces, until `body` returns false.
  mutating func read(_ bytes: ArraySlice<UInt8>, _ body: ([UInt8]) -> Bool) {
    size += bytes.count
    guard fault == nil else { return }
    guard let decoder else {
      guard size <= limit else { return fault = "the body is larger than \(limit) bytes" }
      _ = body(Array(bytes))
      return
    }
    do throws(ContentDecoder.Failure) {
      try decoder.decode(bytes, body)
    } catch {
      fault =
        error == .tooLarge
        ? "the body is larger than \(limit) bytes" : "the body's compressed data is damaged"
    }
  }
}
