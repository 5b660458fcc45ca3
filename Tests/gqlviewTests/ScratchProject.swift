import Foundation
import TestSupport

extension ScratchFolder {
  /// A folder with the sign of a repository, so that no configuration further up is its files'.
  static func project() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(
      at: folder.place(".git"),
      withIntermediateDirectories: true
    )
    return folder
  }

  /// Runs gqlview in it, or in a folder of it.
  func run(_ arguments: String..., in folder: String = ".") throws -> ProgramRun {
    try ProgramRun(arguments, in: place(folder))
  }
}
