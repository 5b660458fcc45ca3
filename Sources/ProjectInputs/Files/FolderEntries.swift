import LibC

/// The entries of a folder as the system tells them, `.` and `..` among them.
enum FolderEntries {
  /// Takes the name of each, which holds as long as the call, and its kind, `DT_UNKNOWN` where the file system does
  /// not say; false where the folder cannot be opened, for the reason in `errno`.
  static func forEach(
    in folder: String,
    _ body: (_ name: UnsafeRawBufferPointer, _ kind: Int32) -> Void
  ) -> Bool {
    guard let directory = opendir(folder) else { return false }
    defer { closedir(directory) }
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    while let entry = readdir(directory) {
      // An entry ends behind its name: the field is longer than what is there.
      let name = UnsafeRawPointer(entry) + offset
      let count = strlen(name.assumingMemoryBound(to: CChar.self))
      body(UnsafeRawBufferPointer(start: name, count: Int(count)), Int32(entry.pointee.d_type))
    }
    return true
  }
}
