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
  package func observe(
    files others: [String],
    with notifications: FileNotifications = .ofSystem
  ) -> any FileObserver {
    notifications.watch(self, others) ?? poll(files: others)
  }

  /// Watches the folders and other files by polling.
  package func poll(files others: [String]) -> FilePoll {
    let (paths, files) = (paths, files)
    return FilePoll(files: others) { paths.flatMap(files) }
  }
}

/// The notifications of a system about changed files.
package struct FileNotifications: Sendable {
  /// Watches folders and other files; returns `nil` if the system cannot.
  let watch: @Sendable (WatchedFolders, _ files: [String]) -> (any FileObserver)?

  /// No notifications, as on Darwin, where files are polled.
  package static let none = FileNotifications { _, _ in nil }

  #if os(Linux)
    /// Notifications by inotify.
    package static let ofSystem = FileNotifications { folders, files in
      let watch = FileWatch(
        files: files,
        folders: folders.paths,
        accepts: folders.accepts,
        subfolders: folders.subfolders
      )
      // The system limits the numbers of a user's inotify instances and watches.
      return watch.descriptor >= 0 && !watch.isIncomplete ? watch : nil
    }
  #else
    package static let ofSystem = none
  #endif
}
