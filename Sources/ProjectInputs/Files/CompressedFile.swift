import CCompression
import CommandLineSupport

/// Files that are compressed with gzip.
enum CompressedFile {
  static func isMeant(by bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// The name of a file without the ending of the compression, which says what the text is.
  static func plainName(_ path: String) -> String {
    path.hasSuffix(".gz") ? String(path.dropLast(3)) : path
  }

  /// The text in a compressed file.
  static func text(of bytes: [UInt8], in path: String) throws(FileError) -> [UInt8] {
    var text: [UInt8] = []
    var rest = bytes[...]
    // A file may have several members, one after the other.
    while isMeant(by: Array(rest.prefix(2))) {
      guard let decoder = cc_open(CC_GZIP) else {
        throw FileError(
          "\(path): this is compressed with gzip, and zlib is not installed to read it; "
            + "'gunzip \(path)' unpacks it"
        )
      }
      defer { cc_close(decoder) }
      try take(&rest, into: &text, decoder, path)
    }
    return text
  }

  private static func take(
    _ rest: inout ArraySlice<UInt8>,
    into text: inout [UInt8],
    _ decoder: OpaquePointer,
    _ path: String
  ) throws(FileError) {
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
      guard text.count < FileReader.limit else {
        throw FileError("cannot read \(path): larger than 2 GiB")
      }
      guard status != CC_BROKEN, status == CC_END || consumed + produced > 0 else {
        throw FileError("\(path): the gzip data is damaged or cut off")
      }
    }
  }
}
