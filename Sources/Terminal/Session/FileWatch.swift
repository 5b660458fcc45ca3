#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Tells when one of some files may have other content or is gone, and when there are new ones in
/// some folders.
///
/// The folders of files are watched, for most editors put a new file in the place of the old one.
/// Where the system has no such thing, nothing is told.
package final class FileWatch: Watch {
  /// Readable when something happened; -1 where nothing is watched.
  package let descriptor: Int32
  private var places: [Int32: Place] = [:]
  private let accepts: (String) -> Bool
  private let subfolders: (String) -> [String]

  /// A folder that is watched.
  private struct Place {
    var path: String
    /// The files in it that count, whatever they are called.
    var names: Set<String> = []
    /// Whether every file counts whose name is accepted, and new folders are watched too.
    var isWhole = false
  }

  /// Takes files, and folders of which every file counts that `accepts` takes by its name; a folder
  /// that is not there yet can be given as a file.
  ///
  /// `subfolders` gives the folders that stand in a folder itself. It is asked once that folder is
  /// watched, so that of the folders that are made meanwhile none is missed.
  package init(
    files: [String],
    folders: [String],
    accepts: @escaping (String) -> Bool,
    subfolders: @escaping (String) -> [String]
  ) {
    self.accepts = accepts
    self.subfolders = subfolders
    #if os(Linux)
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return }
      for folder in folders { addWhole(folder) }
      for file in files { add(file) }
    #else
      descriptor = -1
    #endif
  }

  /// Watches a further file.
  package func watch(file: String) {
    #if os(Linux)
      guard descriptor >= 0 else { return }
      add(file)
    #endif
  }

  deinit {
    closeDescriptor(descriptor)
  }

  #if os(Linux)
    /// A new file counts when it is written to its end, a new folder at once.
    private static let events = [
      IN_CLOSE_WRITE, IN_MOVED_TO, IN_MOVED_FROM, IN_DELETE, IN_CREATE, IN_DELETE_SELF, IN_ONLYDIR,
    ].reduce(0) { $0 | UInt32($1) }

    private func watch(_ folder: String) -> Int32? {
      let watch = inotify_add_watch(descriptor, folder, Self.events)
      guard watch >= 0 else { return nil }
      // A folder that was moved is watched still, and has another path.
      places[watch, default: Place(path: folder)].path = folder
      return watch
    }

    private func addWhole(_ folder: String) {
      var open = [folder]
      while let path = open.popLast() {
        guard let watch = watch(path) else { continue }
        places[watch]?.isWhole = true
        open += subfolders(path)
      }
    }

    private func add(_ file: String) {
      let parts = file.split(separator: "/", omittingEmptySubsequences: false)
      guard let name = parts.last, !name.isEmpty else { return }
      let folder = parts.dropLast().joined(separator: "/")
      let place = folder.isEmpty ? (file.hasPrefix("/") ? "/" : ".") : folder
      if let watch = watch(place) {
        places[watch]?.names.insert(String(name))
      } else if place.utf8.count < file.utf8.count {
        // The folder itself is not there yet.
        add(place)
      }
    }

    /// What the system tells of a file or folder.
    private struct Happening {
      let watch: Int32
      let events: UInt32
      let name: String

      func isAny(_ events: Int32...) -> Bool { events.contains { self.events & UInt32($0) != 0 } }
      func isAny(_ events: UInt32) -> Bool { self.events & events != 0 }
    }

    /// Reads what happened; whether it was about what is watched.
    package func take() -> Bool {
      var isChanged = false
      var bytes = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(descriptor, &bytes, bytes.count)
        guard count > 0 else { return isChanged }
        var offset = 0
        // A watch, events, a cookie and a length, of four bytes each; then the name.
        while offset + 16 <= count {
          let (watch, events, length) = bytes[offset..<(offset + 16)].withUnsafeBytes { buffer in
            (
              buffer.loadUnaligned(fromByteOffset: 0, as: Int32.self),
              buffer.loadUnaligned(fromByteOffset: 4, as: UInt32.self),
              buffer.loadUnaligned(fromByteOffset: 12, as: UInt32.self)
            )
          }
          let end = min(offset + 16 + Int(length), count)
          let name = String(decoding: bytes[(offset + 16)..<end].prefix { $0 != 0 }, as: UTF8.self)
          if takes(Happening(watch: watch, events: events, name: name)) { isChanged = true }
          offset = end
        }
      }
    }

    private func takes(_ happening: Happening) -> Bool {
      // More happened than the system kept.
      guard !happening.isAny(Int32(IN_Q_OVERFLOW)) else { return true }
      guard let place = places[happening.watch] else { return false }
      if happening.isAny(Int32(IN_IGNORED)) {
        places[happening.watch] = nil
        return false
      }
      if happening.isAny(Int32(IN_DELETE_SELF)) { return true }
      if happening.isAny(UInt32(IN_ISDIR)) {
        let isNamed = place.names.contains(happening.name)
        guard isNamed || place.isWhole && !happening.name.hasPrefix(".") else { return false }
        if happening.isAny(Int32(IN_CREATE), Int32(IN_MOVED_TO)) {
          addWhole(place.path + "/" + happening.name)
        }
        return true
      }
      guard !happening.isAny(Int32(IN_CREATE)) else { return false }
      return place.names.contains(happening.name)
        || (place.isWhole && !happening.name.hasPrefix(".") && accepts(happening.name))
    }
  #else
    package func take() -> Bool { false }
  #endif
}
