/// Reports changed, new and deleted files.
package protocol FileObserver: Watch {
  /// Watches another file.
  func watch(file: String)
}

/// The folders in which files are watched, including files created later.
package struct WatchedFolders: Sendable {
  package let paths: [String]
  /// Selects files by name.
  package let accepts: @Sendable (String) -> Bool
  /// Returns the subfolders of a folder.
  package let subfolders: @Sendable (String) -> [String]
  /// Returns all accepted files below a folder.
  package let files: @Sendable (String) -> [String]

  package init(
    _ paths: [String],
    accepts: @escaping @Sendable (String) -> Bool,
    subfolders: @escaping @Sendable (String) -> [String],
    files: @escaping @Sendable (String) -> [String]
  ) {
    self.paths = paths
    self.accepts = accepts
    self.subfolders = subfolders
    self.files = files
  }

  /// Watches the folders and other files with the notifications of the system, or by polling if it
  /// has none.
  package func observe(files others: [String]) -> any FileObserver {
    #if os(Linux)
      let watch = FileWatch(
        files: others,
        folders: paths,
        accepts: accepts,
        subfolders: subfolders
      )
      // The system limits the numbers of a user's inotify instances and watches.
      if watch.descriptor >= 0, !watch.isIncomplete { return watch }
    #endif
    return poll(files: others)
  }

  /// Watches the folders and other files by polling.
  package func poll(files others: [String]) -> FilePoll {
    let (paths, files) = (paths, files)
    return FilePoll(files: others) { paths.flatMap(files) }
  }
}
