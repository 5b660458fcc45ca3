import SwiftCodegen

extension GeneratedFile {
  /// Where the file belongs: below the folder, or beside its document.
  func path(in folder: String) -> String {
    if isBesideDocument { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }
}
