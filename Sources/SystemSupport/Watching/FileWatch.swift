import LibC

#if os(Linux)
  /// Detects changed and deleted files, and new files in folders.
  ///
  /// The folders of files are watched, because most editors replace a file by a new one.
  package final class FileWatch: FileObserver {
    /// The descriptor that is readable after a change; -1 if nothing is watched.
    package let descriptor: Int32
    /// Whether a folder is not watched because the user has too many watches.
    private(set) var isIncomplete = false
    private var places: [Int32: Place] = [:]
    private let accepts: (String) -> Bool
    private let subfolders: (String) -> [String]

    /// A watched folder.
    private struct Place {
      var path: String
      /// The names of watched files in it, regardless of `accepts`.
      var names: Set<String> = []
      /// True if all files with an accepted name are watched, and new subfolders too.
      var isWhole = false
    }

    /// Creates a watch for files and for whole folders.
    ///
    /// In folders, `accepts` selects files by name; a folder that does not exist yet can be given as
    /// a file. `subfolders` returns the subfolders of a folder. It is called after that folder is
    /// watched, so that no folder created meanwhile is missed.
    package init(
      files: [String],
      folders: [String],
      accepts: @escaping (String) -> Bool,
      subfolders: @escaping (String) -> [String]
    ) {
      self.accepts = accepts
      self.subfolders = subfolders
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return }
      for folder in folders { addWhole(folder) }
      for file in files { add(file) }
    }

    /// Watches another file.
    package func watch(file: String) {
      guard descriptor >= 0 else { return }
      add(file)
    }

    deinit {
      closeDescriptor(descriptor)
    }

    /// A new file is reported when it was written completely, a new folder at once.
    private static let events = [
      IN_CLOSE_WRITE, IN_MOVED_TO, IN_MOVED_FROM, IN_DELETE, IN_CREATE, IN_DELETE_SELF, IN_ONLYDIR,
    ].reduce(0) { $0 | UInt32($1) }

    private func watch(_ folder: String) -> Int32? {
      let watch = inotify_add_watch(descriptor, folder, Self.events)
      guard watch >= 0 else {
        if errno == ENOSPC { isIncomplete = true }
        return nil
      }
      // A moved folder keeps its watch, but has another path.
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
        // The folder itself does not exist yet.
        add(place)
      }
    }

    /// A notification of the system about a file or folder.
    private struct Happening {
      let watch: Int32
      let events: UInt32
      let name: String

      func isAny(_ events: Int32...) -> Bool { events.contains { self.events & UInt32($0) != 0 } }
      func isAny(_ events: UInt32) -> Bool { self.events & events != 0 }
    }

    /// Reads notifications; returns true if one concerns a watched file.
    package func take() -> Bool {
      var isChanged = false
      var bytes = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(descriptor, &bytes, bytes.count)
        guard count > 0 else { return isChanged }
        var offset = 0
        // Watch, events, cookie and length have four bytes each and are followed by the name.
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
      // The system dropped notifications.
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
  }
#endif
