import CommandLineSupport
import LibC
import ProjectInputs
import SystemSupport

/// Finds the sources of the runtime that generated Swift imports.
enum RuntimeSources {
  /// Returns the folder `Sources/GraphQLRuntime`.
  ///
  /// The search order is: the folder in `GQLVIEW_RUNTIME`, the folder installed with the program,
  /// the package in which the program was built.
  static func folder() -> String? {
    if let named = StandardStreams.environment("GQLVIEW_RUNTIME"), !named.isEmpty {
      let place = FileReader.resolved(named) ?? named
      return isRuntime(place) ? place : isRuntime(place + below) ? place + below : nil
    }
    guard let program = ProgramFile.path() else { return nil }
    var folder = program
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      for place in [folder + "/share/gqlview/GraphQLRuntime" + below, folder + below]
      where isRuntime(place) {
        return place
      }
    }
    return nil
  }

  /// Returns the reason why no folder was found.
  static func absence() -> String {
    guard let named = StandardStreams.environment("GQLVIEW_RUNTIME"), !named.isEmpty else {
      return
        "the runtime's sources were not found; set GQLVIEW_RUNTIME to the root of the package that "
        + "has them"
    }
    if let folder = [named, named + below].first(where: { isWritten($0) }) {
      return "the runtime's sources in '\(folder)' are not compiled: other users can write there"
    }
    return
      "the runtime's sources are not in '\(named)'; set GQLVIEW_RUNTIME to the root of the package "
      + "that has them, or its folder Sources/GraphQLRuntime"
  }

  private static let below = "/Sources/GraphQLRuntime"

  /// Returns the sorted paths of the sources, without the folder `Client`, which needs further
  /// modules and is not used in proofs.
  static func files(in folder: String) throws(FileError) -> [String] {
    try FolderListing.files(in: folder) { $0.hasSuffix(".swift") }
      .filter { !$0.dropFirst(folder.count).contains("/Client/") }
  }

  /// Whether a folder contains the sources and other users cannot write to it.
  private static func isRuntime(_ folder: String) -> Bool {
    var status = stat()
    return isWritten(folder) && stat(folder, &status) == 0
      && [0, getuid()].contains(status.st_uid) && status.st_mode & S_IWOTH == 0
  }

  /// Whether a folder contains the sources, regardless of its permissions.
  private static func isWritten(_ folder: String) -> Bool {
    FileReader.exists(folder + "/Execution/Executor.swift")
  }
}
