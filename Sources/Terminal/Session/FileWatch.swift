#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Tells when one of some files may have other content.
///
/// Their folders are watched, for most editors put a new file in the place of the old one. Where the
/// system has no such thing, nothing is told.
package final class FileWatch {
  /// Readable when something happened; -1 where nothing is watched.
  let descriptor: Int32
  /// By folder: the names that count, nil for all.
  private var names: [Int32: Set<String>?] = [:]

  /// Folders among the paths stand for whatever is directly in them.
  package init(_ paths: [String]) {
    #if os(Linux)
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return }
      for path in paths { add(path) }
    #else
      descriptor = -1
    #endif
  }

  deinit {
    closeDescriptor(descriptor)
  }

  #if os(Linux)
    private static let changes = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO)

    private func add(_ path: String) {
      let whole = inotify_add_watch(descriptor, path, Self.changes | UInt32(IN_ONLYDIR))
      if whole >= 0 {
        names[whole] = .some(nil)
        return
      }
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      guard let name = parts.last, !name.isEmpty else { return }
      let folder = parts.dropLast().joined(separator: "/")
      let place = folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder
      let watch = inotify_add_watch(descriptor, place, Self.changes | UInt32(IN_ONLYDIR))
      guard watch >= 0 else { return }
      switch names[watch] {
      case nil: names[watch] = [String(name)]
      case .some(nil): break
      case .some(let known?): names[watch] = known.union([String(name)])
      }
    }

    /// Reads what happened; whether it was about one of the files.
    func take() -> Bool {
      var isChanged = false
      var bytes = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(descriptor, &bytes, bytes.count)
        guard count > 0 else { return isChanged }
        var offset = 0
        // A watch, a mask, a cookie and a length, of four bytes each; then the name.
        while offset + 16 <= count {
          let head = bytes[offset..<(offset + 16)].withUnsafeBytes { buffer in
            (
              watch: buffer.loadUnaligned(fromByteOffset: 0, as: Int32.self),
              length: buffer.loadUnaligned(fromByteOffset: 12, as: UInt32.self)
            )
          }
          let end = min(offset + 16 + Int(head.length), count)
          let name = String(decoding: bytes[(offset + 16)..<end].prefix { $0 != 0 }, as: UTF8.self)
          if let known = names[head.watch], known?.contains(name) ?? !name.hasPrefix(".") {
            isChanged = true
          }
          offset = end
        }
      }
    }
  #else
    func take() -> Bool { false }
  #endif
}
