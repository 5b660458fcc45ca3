import CommandLineSupport
import LibC
import ProjectInputs

/// Where the sources of the runtime are that generated Swift imports.
enum RuntimeSources {
  /// The folder `Sources/GraphQLRuntime`: what `GQLVIEW_RUNTIME` names, else what was installed with
  /// the program, else that of the package in which the program was built.
  static func folder() -> String? {
    if let named = StandardStreams.environment("GQLVIEW_RUNTIME"), !named.isEmpty {
      let place = FileReader.resolved(named) ?? named
      return isRuntime(place) ? place : isRuntime(place + below) ? place + below : nil
    }
    guard let program = programPath() else { return nil }
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

  /// Why there is no folder: what is said of what `GQLVIEW_RUNTIME` names, or how to name one.
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

  /// The paths of the sources, sorted; without those below `Client`, which only sends and needs modules
  /// of its own.
  static func files(in folder: String) throws(FileError) -> [String] {
    try FolderListing.files(in: folder) { $0.hasSuffix(".swift") }
      .filter { !$0.dropFirst(folder.count).contains("/Client/") }
  }

  /// What others may write in is not compiled.
  private static func isRuntime(_ folder: String) -> Bool {
    var status = stat()
    return isWritten(folder) && stat(folder, &status) == 0
      && [0, getuid()].contains(status.st_uid) && status.st_mode & S_IWOTH == 0
  }

  /// Whether the sources stand in a folder, whoever may change them.
  private static func isWritten(_ folder: String) -> Bool {
    FileReader.exists(folder + "/Execution/Executor.swift")
  }

  /// The program's own file, links followed.
  private static func programPath() -> String? {
    #if os(Linux)
      return FileReader.resolved("/proc/self/exe")
    #else
      // The first argument would do only where it has a slash: a bare name is relative to the working
      // folder, whose sources would be compiled and run.
      var size: UInt32 = 0
      _ = _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size) + 1)
      guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      let bytes = path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return FileReader.resolved(String(decoding: bytes, as: UTF8.self))
    #endif
  }
}
