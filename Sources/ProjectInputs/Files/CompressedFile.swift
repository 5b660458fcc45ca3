import CCompression
import CommandLineSupport

/// Files that are compressed with gzip.
enum CompressedFile {
  /// The number of bytes that the text of one file may have.
  private static let limit = 256 << 20

  /// Why unpacking ended.
  private enum End {
    case whole, atLimit, damaged
  }

  static func isMeant(by bytes: some Sequence<UInt8>) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// The name of a file without the ending of the compression, which says what the text is.
  static func plainName(_ path: String) -> String {
    path.hasSuffix(".gz") ? String(path.dropLast(3)) : path
  }

  /// The text in a compressed file.
  static func text(of bytes: [UInt8], in path: String) throws(FileError) -> [UInt8] {
    guard let (text, end) = unpacked(bytes, limit: limit) else {
      throw FileError(
        "\(path): this is compressed with gzip, and zlib is not installed to read it; "
          + "'gunzip \(path)' unpacks it"
      )
    }
    switch end {
    case .whole: return text
    case .damaged: throw FileError("\(path): the gzip data is damaged or cut off")
    case .atLimit:
      throw FileError(
        "cannot read \(path): its text is larger than \(limit >> 20) MiB; "
          + "'gunzip \(path)' unpacks it, and the unpacked file can be named"
      )
    }
  }

  /// The first bytes of the text in a compressed file or its beginning, and whether there is more.
  static func beginning(of bytes: [UInt8], limit: Int) -> (text: [UInt8], isCut: Bool) {
    guard let (text, end) = unpacked(bytes, limit: min(limit, Self.limit)) else {
      return ([], false)
    }
    return (Array(text.prefix(limit)), end != .whole)
  }

  /// The text, up to a few bytes beyond the limit; nil if zlib is not installed.
  private static func unpacked(_ bytes: [UInt8], limit: Int) -> (text: [UInt8], end: End)? {
    var text: [UInt8] = []
    var rest = bytes[...]
    // A file may have several members, one after the other.
    while isMeant(by: rest) {
      guard let decoder = cc_open(CC_GZIP) else { return nil }
      defer { cc_close(decoder) }
      let end = take(&rest, into: &text, decoder, limit)
      guard end == .whole else { return (text, end) }
    }
    return (text, .whole)
  }

  private static func take(
    _ rest: inout ArraySlice<UInt8>,
    into text: inout [UInt8],
    _ decoder: OpaquePointer,
    _ limit: Int
  ) -> End {
    var status = CC_MORE
    while status == CC_MORE {
      var (consumed, produced) = (0, 0)
      text += [UInt8](unsafeUninitializedCapacity: 1 << 16) { room, filled in
        status = rest.withUnsafeBufferPointer {
          cc_decode(
            decoder,
            $0.baseAddress,
            $0.count,
            &consumed,
            room.baseAddress,
            room.count,
            &produced
          )
        }
        filled = produced
      }
      rest = rest.dropFirst(consumed)
      if text.count > limit { return .atLimit }
      guard status != CC_BROKEN, status == CC_END || consumed + produced > 0 else {
        return .damaged
      }
    }
    return .whole
  }
}
