import CommandLineSupport

/// The folders in which configurations are searched below a folder, each read only once.
struct SearchedFolders {
  /// A folder with its subfolders, and with the sorted names that may be those of configurations.
  struct Folder {
    let path: String
    private(set) var names: [String] = []
    fileprivate private(set) var folders: [String] = []

    fileprivate init(_ path: String) {
      self.path = path
      let base = path.hasSuffix("/") ? path : path + "/"
      _ = FolderEntries.forEach(in: path) { name, kind in
        if FolderListing.mayBeFolder(name, kind) {
          let text = String(decoding: name, as: UTF8.self)
          if !SearchedFolders.foreignFolders.contains(text),
            FolderListing.isFolder(base + text, kind)
          {
            folders.append(base + text)
          }
        }
        if SearchedFolders.mayBeConfiguration(name) {
          names.append(String(decoding: name, as: UTF8.self))
        }
      }
      names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      folders.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Returns the paths of the wanted names that exist, in the order of `wanted`.
    func files(named wanted: [String]) -> [String] {
      wanted.filter(names.contains).map { "\(path)/\($0)" }
    }
  }

  /// The maximum number of folders searched, so that the user does not have to wait.
  private static let maximumFolders = 500
  /// The names of folders with dependencies and builds.
  private static let foreignFolders: Set<String> = [
    "node_modules", "Pods", "Carthage", "DerivedData", "build",
  ]

  /// The folders, nearest first.
  private(set) var folders: [Folder] = []

  /// Reads the folders level by level: four levels in a git repository, otherwise two.
  init(below folder: String) {
    var level = [Folder(folder)]
    var room = Self.maximumFolders
    for _ in 0..<(FileReader.exists(folder + "/.git") ? 4 : 2) {
      var next: [Folder] = []
      for folder in level where room > 0 {
        room -= 1
        next += folder.folders.map { Folder($0) }
      }
      folders += next
      level = next
    }
  }

  private static let otherNames = (ProjectFinder.fileNames + ConfigurationSearch.otherNames)
    .filter { !$0.hasSuffix(".json") }.map { Array($0.utf8) }

  /// Whether a file name may be that of a configuration.
  private static func mayBeConfiguration(_ name: UnsafeRawBufferPointer) -> Bool {
    name.suffix(5).elementsEqual(".json".utf8)
      || otherNames.contains { $0.count == name.count && name.elementsEqual($0) }
  }
}
