import CommandLineSupport

/// The folders below a folder in which configurations are looked for, each read once.
struct SearchedFolders {
  /// A folder, and of what is in it the names that a configuration can have, sorted.
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

    /// The paths of those of some names that are there, in the order of the names.
    func files(named wanted: [String]) -> [String] {
      wanted.filter(names.contains).map { "\(path)/\($0)" }
    }
  }

  /// How many folders are looked into before somebody waits.
  private static let maximumFolders = 500
  /// Folders of other people's sources and of builds.
  private static let foreignFolders: Set<String> = [
    "node_modules", "Pods", "Carthage", "DerivedData", "build",
  ]

  /// The nearest first.
  private(set) var folders: [Folder] = []

  /// Reads the folders level by level: four levels deep in a repository of git, else two.
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

  /// Whether a file's name is a configuration's, or ends as one of the released Apollo client's does.
  private static func mayBeConfiguration(_ name: UnsafeRawBufferPointer) -> Bool {
    name.suffix(5).elementsEqual(".json".utf8)
      || otherNames.contains { $0.count == name.count && name.elementsEqual($0) }
  }
}
