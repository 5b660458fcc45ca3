import SwiftCodegen

/// A file that was generated before and is not now.
struct StaleFile {
  /// As the generator would name it: below the output folder, or as seen from the working folder.
  let path: String
  /// Where it is.
  let place: String

  /// Looks through the output folder, if there is one, and at what stands directly in each of
  /// `places`.
  static func find(
    in folder: String?,
    places: [String],
    beside files: [GeneratedFile]
  ) throws(FileError) -> [StaleFile] {
    var known = Set(files.compactMap { FileReader.resolved($0.path(in: folder ?? ".")) })
    var found: [StaleFile] = []
    func look(at paths: [String], dropping start: Int) {
      for place in paths {
        guard let real = FileReader.resolved(place), known.insert(real).inserted,
          let bytes = try? FileReader.bytes(of: place), GeneratedFile.isGenerated(bytes)
        else { continue }
        found.append(StaleFile(path: String(place.dropFirst(start)), place: place))
      }
    }
    if let folder {
      guard try FileReader.kind(of: folder) == .folder else {
        throw FileError("\(folder) is a file; expected a folder of generated Swift")
      }
      let paths = try FolderListing.files(in: folder) { $0.hasSuffix(".swift") }
      look(at: paths, dropping: folder.hasSuffix("/") ? folder.count : folder.count + 1)
    }
    for place in places where FileReader.exists(place) {
      look(at: try FolderListing.swiftFiles(directlyIn: place), dropping: 0)
    }
    return found
  }
}
