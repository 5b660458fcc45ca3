internal import CCompression

/// A streaming decompressor for bodies.
package final class ContentDecoder {
  package enum Failure: Error, Equatable {
    /// The compression is unknown, or its library is not installed.
    case unsupported(String)
    case broken
    case tooLarge
  }

  private var decoder: OpaquePointer
  private var format: cc_format
  private let limit: Int
  private var count = 0
  /// True if the compressed data has ended.
  package private(set) var isAtEnd = false
  /// True if `deflate` may be raw DEFLATE without zlib's header; the first byte decides.
  private var mayBeRaw: Bool

  /// Creates a decoder for a `Content-Encoding`; `limit` is the maximum output in bytes.
  package init(encoding: String, limit: Int) throws(Failure) {
    let format: cc_format
    switch encoding {
    case "gzip", "x-gzip", "deflate": format = CC_GZIP
    case "br": format = CC_BROTLI
    case Self.rawDeflate: format = CC_RAW_DEFLATE
    case _: throw .unsupported(encoding)
    }
    guard let decoder = cc_open(format) else { throw .unsupported(encoding) }
    self.decoder = decoder
    self.format = format
    self.limit = limit
    mayBeRaw = encoding == "deflate"
  }

  /// The name used here for raw DEFLATE, which is not an HTTP encoding.
  static let rawDeflate = "raw deflate"

  deinit { cc_close(decoder) }

  /// Resets the output count, for the next message of a connection.
  func restart() { count = 0 }

  /// Decompresses the next bytes.
  package func decode(_ bytes: ArraySlice<UInt8>) throws(Failure) -> [UInt8] {
    if mayBeRaw, let first = bytes.first {
      mayBeRaw = false
      // The low bits of zlib's header are 8.
      if first & 0x0F != 8, let raw = cc_open(CC_RAW_DEFLATE) {
        cc_close(decoder)
        decoder = raw
        format = CC_RAW_DEFLATE
      }
    }
    var output: [UInt8] = []
    var rest = bytes
    while !isAtEnd {
      var (consumed, produced) = (0, 0)
      var status = CC_MORE
      let piece = [UInt8](unsafeUninitializedCapacity: 64 << 10) { room, filled in
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
      output += piece
      count += piece.count
      guard count <= limit else { throw .tooLarge }
      if status == CC_BROKEN { throw .broken }
      if status == CC_END { isAtEnd = !shouldContinue(behind: rest) }
      if consumed == 0, produced == 0 { break }
    }
    return output
  }

  /// Starts a new stream if more data follows: another gzip member (RFC 1952, Section 2.2), or a
  /// WebSocket message after one that ended its stream (RFC 7692, Section 7.2.3.4).
  private func shouldContinue(behind rest: ArraySlice<UInt8>) -> Bool {
    guard format == CC_RAW_DEFLATE || format == CC_GZIP && rest.starts(with: [0x1F, 0x8B]),
      let next = cc_open(format)
    else { return false }
    cc_close(decoder)
    decoder = next
    return true
  }
}
