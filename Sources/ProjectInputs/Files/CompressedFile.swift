import CommandLineSupport
import GraphQLProxy

/// Decompresses gzip files.
enum CompressedFile {
  /// The maximum number of decompressed bytes of a file.
  private static let limit = 256 << 20
  /// The maximum number of decompressed bytes of all files of a command.
  private static let totalLimit = 1 << 30

  /// The number of bytes that a command may still decompress.
  struct Allowance {
    fileprivate var left = CompressedFile.totalLimit
  }

  static func isMeant(by bytes: some Sequence<UInt8>) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// Returns a file name without its compression suffix, to find the file type by the remaining
  /// suffix.
  static func plainName(_ path: String) -> String {
    path.hasSuffix(".gz") ? String(path.dropLast(3)) : path
  }

  /// Returns the decompressed text of a file, and reduces the allowance by its size.
  static func text(
    of bytes: [UInt8],
    in path: String,
    _ allowance: inout Allowance
  ) throws(FileError) -> [UInt8] {
    let isTotal = allowance.left < limit
    do throws(ContentDecoder.Failure) {
      let decoder = try ContentDecoder(encoding: "gzip", limit: min(limit, allowance.left))
      let text = try decoder.decode(bytes[...])
      allowance.left -= text.count
      if decoder.isAtEnd { return text }
    } catch {
      switch error {
      case .unsupported:
        throw FileError(
          "\(path): this is compressed with gzip, but zlib is not installed; "
            + "unpack it with 'gunzip \(path)'"
        )
      case .tooLarge where isTotal:
        throw FileError(
          "cannot read \(path): the text of all compressed files is larger than "
            + "\(totalLimit >> 20) MiB; pass fewer files, or unpack them"
        )
      case .tooLarge:
        throw FileError(
          "cannot read \(path): its text is larger than \(limit >> 20) MiB; "
            + "unpack it with 'gunzip \(path)' and pass the unpacked file"
        )
      case .broken: break
      }
    }
    throw FileError("\(path): the gzip data is damaged or truncated")
  }

  /// Decompresses the start of a file, up to `limit` bytes; `isCut` is true if there is more.
  ///
  /// If the data is damaged, returns the text before the damage.
  static func beginning(of bytes: [UInt8], limit: Int) -> (text: [UInt8], isCut: Bool) {
    guard let decoder = try? ContentDecoder(encoding: "gzip", limit: Self.limit) else {
      return ([], false)
    }
    var text: [UInt8] = []
    // Small pieces bound the memory: gzip expands data at most a thousandfold.
    for start in stride(from: 0, to: bytes.count, by: 4096) where text.count <= limit {
      guard let piece = try? decoder.decode(bytes[start..<min(start + 4096, bytes.count)]) else {
        return (Array(text.prefix(limit)), true)
      }
      text += piece
    }
    return (Array(text.prefix(limit)), text.count > limit || !decoder.isAtEnd)
  }
}
