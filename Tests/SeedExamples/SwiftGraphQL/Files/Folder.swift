public import Foundation

/// What the example of the generator needs of the library that it imports for folders: its own calls, in a
/// folder below that of the system's temporary files.
public struct Folder {
  let path: String

  /// The working folder's place; `parent` is where the subfolders are made.
  public static var current: Folder { Folder(path: "codegen") }

  /// The folder around it.
  public var parent: Folder? { Folder(path: "") }

  /// The folder of a name, which is made where there is none.
  public func subfolder(at path: String) throws -> Folder {
    let place = FileManager.default.temporaryDirectory.appending(path: path)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    return Folder(path: place.path)
  }

  /// Makes an empty file.
  public func createFile(at name: String) throws -> File {
    let url = URL(fileURLWithPath: path).appending(path: name)
    try Data().write(to: url)
    return File(url: url)
  }
}

/// A file.
public struct File {
  /// Where it is.
  public let url: URL
}
