public import Foundation

/// Replaces the library for folders that the generator's example imports.
///
/// It provides only the calls in the example, and uses a folder in the system's temporary
/// directory.
public struct Folder {
  let path: String

  /// The working folder; subfolders are created in its `parent`.
  public static var current: Folder { Folder(path: "codegen") }

  /// The parent folder.
  public var parent: Folder? { Folder(path: "") }

  /// Returns the subfolder with a name and creates it if necessary.
  public func subfolder(at path: String) throws -> Folder {
    let place = FileManager.default.temporaryDirectory.appending(path: path)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    return Folder(path: place.path)
  }

  /// Creates an empty file.
  public func createFile(at name: String) throws -> File {
    let url = URL(fileURLWithPath: path).appending(path: name)
    try Data().write(to: url)
    return File(url: url)
  }
}

/// A file of the replacement for the library.
public struct File {
  /// The location of the file.
  public let url: URL
}
