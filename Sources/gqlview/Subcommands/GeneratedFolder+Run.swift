import CommandLineSupport
import Explorer
import ExplorerState
import ProjectInputs
import Reports

extension GeneratedFolder {
  /// Returns the folder with which the explorer compares, from the command line or the project.
  init?(_ run: Run) {
    guard let folder = run.arguments.value(.diff), !folder.isEmpty else { return nil }
    let places = GeneratedLocations(run)
    self.init(name: folder) { files throws(ReadingError) in
      guard FileReader.exists(folder) else {
        return files.map { Entry(path: $0.path(in: folder), old: nil, new: $0) }
      }
      do throws(FileError) {
        let comparison = try FolderComparison(files, folder: folder, places: places)
        let generated = Dictionary(files.map { ($0.path(in: folder), $0) }) { $1 }
        return comparison.entries.filter { $0.state != .same }.map { entry in
          Entry(
            path: entry.path,
            old: entry.state == .missing ? nil : entry.old,
            new: entry.state == .stale ? nil : generated[entry.path],
            isKept: entry.state == .kept
          )
        }
      } catch {
        throw ReadingError(message: error.message)
      }
    }
  }
}
