/// A body as it is to be read: decompressed, and no longer than a limit.
package struct BodyText {
  private let limit: Int
  private var decoder: ContentDecoder?
  package private(set) var size = 0
  /// Why nothing more of the body can be read; nil for none.
  package private(set) var fault: String?

  /// A body with the value of `Content-Encoding`; nil or empty for none.
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
      fault = "the body is compressed with '\(name)', which cannot be read here"
    }
  }

  /// What the next bytes of the body say; nothing once there is a fault.
  package mutating func read(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    size += bytes.count
    guard fault == nil else { return [] }
    guard let decoder else {
      guard size <= limit else {
        fault = "the body is larger than \(limit) bytes"
        return []
      }
      return Array(bytes)
    }
    do throws(ContentDecoder.Failure) {
      return try decoder.decode(bytes)
    } catch {
      fault =
        error == .tooLarge
        ? "the body is larger than \(limit) bytes" : "the body's compression is broken"
      return []
    }
  }
}
