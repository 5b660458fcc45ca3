import LibC

/// The entries of a folder as returned by the system, including `.` and `..`.
enum FolderEntries {
  /// Calls `body` with the name and kind of each entry; returns `false` and sets `errno` if the
  /// folder cannot be opened.
  ///
  /// The name is valid only during the call. The kind is `DT_UNKNOWN` if the file system does not
  /// provide it.
  static func forEach(
    in folder: String,
    _ body: (_ name: UnsafeRawBufferPointer, _ kind: Int32) -> Void
  ) -> Bool {
    guard let directory = opendir(folder) else { return false }
    defer { closedir(directory) }
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    while let entry = readdir(directory) {
      // An entry may be shorter than its declared type: it ends after the name.
      let name = UnsafeRawPointer(entry) + offset
      let count = strlen(name.assumingMemoryBound(to: CChar.self))
      body(UnsafeRawBufferPointer(start: name, count: Int(count)), Int32(entry.pointee.d_type))
    }
    return true
  }
}
