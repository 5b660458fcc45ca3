package import CommandLineSupport
package import ExplorerState
import LibC

extension SessionBytes {
  /// Opens a session file; `nil` if its beginning is not that of a session.
  ///
  /// An empty file is a session if its name ends in `.session`.
  package static func session(_ path: String) throws(FileError) -> SessionBytes? {
    guard FileReader.isFile(path) else { return nil }
    let file = try OpenFile(path)
    let bytes = SessionBytes(
      size: { file.size },
      read: { offset, count in file.read(offset, count) }
    )
    let isEmpty = path.hasSuffix(".session") && bytes.size() == 0
    if isEmpty || SessionLine.begins(bytes.beginning) { return bytes }
    return SessionLine.beginsLater(bytes.read(0, laterBeginning) ?? []) ? bytes : nil
  }

  /// Reads a file that the caller keeps open.
  package init(of descriptor: Int32) {
    self.init(
      size: { OpenFile.size(of: descriptor) },
      read: { offset, count in OpenFile.read(descriptor, offset: offset, count: count) }
    )
  }

  package static func isSession(_ path: String) -> Bool { (try? session(path)) != nil }

  private var beginning: [UInt8] { read(0, 64) ?? [] }

  /// The number of bytes searched for an undamaged first line.
  private static let laterBeginning = 1 << 16
}

/// A file that is closed when its last reader is deallocated.
private final class OpenFile: Sendable {
  private let descriptor: Int32

  init(_ path: String) throws(FileError) {
    descriptor = try FileReader.opened(path)
  }

  deinit { close(descriptor) }

  var size: Int { Self.size(of: descriptor) }

  func read(_ offset: Int, _ count: Int) -> [UInt8]? {
    Self.read(descriptor, offset: offset, count: count)
  }

  static func size(of descriptor: Int32) -> Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  static func read(_ descriptor: Int32, offset: Int, count: Int) -> [UInt8]? {
    guard offset >= 0, count >= 0, count < FileReader.limit else { return nil }
    var hasFailed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while initialized < count {
        let rest = buffer.baseAddress.map { $0 + initialized }
        let found = pread(descriptor, rest, count - initialized, off_t(offset + initialized))
        if found < 0, errno == EINTR { continue }
        hasFailed = found < 0
        guard found > 0 else { return }
        initialized += found
      }
    }
    return hasFailed ? nil : bytes
  }
}
