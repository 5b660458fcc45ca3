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
  /// True if the compressed data has ended; another gzip member may still follow.
  package private(set) var isAtEnd = false
  /// True if the data after the end is the first byte of a gzip member.
  private var hasHalfSignature = false
  /// True if other data follows the last gzip member, which is ignored.
  private var hasOtherData = false
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
    var output: [UInt8] = []
    try decode(bytes) { piece in
      output += piece
      return true
    }
    return output
  }

  /// Decompresses the next bytes in pieces of at most 64 KiB, until `body` returns false.
  func decode(_ bytes: ArraySlice<UInt8>, _ body: ([UInt8]) -> Bool) throws(Failure) {
    if mayBeRaw, let first = bytes.first {
      mayBeRaw = false
      // The low bits of zlib's header are 8.
      if first & 0x0F != 8, let raw = cc_open(CC_RAW_DEFLATE) {
        cc_close(decoder)
        decoder = raw
        format = CC_RAW_DEFLATE
      }
    }
    var rest = bytes
    if isAtEnd { startNextStream(&rest) }
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
      count += piece.count
      guard count <= limit else { throw .tooLarge }
      if status == CC_BROKEN { throw .broken }
      guard piece.isEmpty || body(piece) else { return }
      if status == CC_END {
        isAtEnd = true
        startNextStream(&rest)
      }
      if consumed == 0, produced == 0 { break }
    }
  }

  /// Starts a new stream if more data follows: another gzip member (RFC 1952, Section 2.2), or a
  /// WebSocket message after one that ended its stream (RFC 7692, Section 7.2.3.4).
  private func startNextStream(_ rest: inout ArraySlice<UInt8>) {
    if format == CC_GZIP {
      guard !rest.isEmpty, !hasOtherData else { return }
      // A member's signature may arrive in two parts.
      if hasHalfSignature { rest = [0x1F] + rest }
      hasHalfSignature = rest.count == 1 && rest.first == 0x1F
      guard !hasHalfSignature else { return }
      hasOtherData = !rest.starts(with: [0x1F, 0x8B])
      guard !hasOtherData else { return }
    } else if format != CC_RAW_DEFLATE {
      return
    }
    guard let next = cc_open(format) else { return }
    cc_close(decoder)
    decoder = next
    isAtEnd = false
  }
}
