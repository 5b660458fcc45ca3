import Foundation
import TestSupport

extension ScratchFolder {
  /// Creates a folder that looks like a repository root, so that configurations in parent folders
  /// do not apply.
  static func project() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(
      at: folder.place(".git"),
      withIntermediateDirectories: true
    )
    return folder
  }

  /// Runs gqlview in the folder or in one of its subfolders.
  func run(_ arguments: String..., in folder: String = ".") throws -> ProgramRun {
    try ProgramRun(arguments, in: place(folder))
  }
}
