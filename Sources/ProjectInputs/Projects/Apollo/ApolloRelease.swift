import ApolloPolicy
import CommandLineSupport
import GraphQLRuntime

/// The release of the Apollo client that a project uses, and how that is known.
package struct ApolloRelease: Equatable {
  enum Origin: Equatable {
    /// `--apollo-version`.
    case option
    /// A file of pinned packages, as shown to people.
    case pin(file: String)
    /// The package is pinned without a version, such as to a branch.
    case unversionedPin(file: String)
    case nothingPinned
  }

  /// As the project has it.
  let version: ApolloVersion
  let origin: Origin

  static let unknown = ApolloRelease(version: .newest, origin: .nothingPinned)

  /// The release whose output is written: of one before 1.0 that of 1.0.0, of one that came later
  /// that of the newest known, under its own number.
  var written: ApolloVersion { max(version, .oldest) }

  /// The release and its origin, as in `Apollo 2.1.0 (Package.resolved)`, and what is written of
  /// one that is not known.
  var words: String {
    let release = "Apollo \(version)"
    let known =
      version < .oldest
      ? ", older than \(ApolloVersion.oldest), as which it is written"
      : version > .newest ? ", newer than \(ApolloVersion.newest), as which it is written" : ""
    switch origin {
    case .option: return "\(release) (--apollo-version)\(known)"
    case .pin(let file): return "\(release) (\(file))\(known)"
    case .unversionedPin(let file): return "\(release), the newest known (\(file) has no version)"
    case .nothingPinned: return "\(release), the newest known"
    }
  }

  /// The release of the project in the working folder, with a line end; empty where there is none.
  package static var lineOfWorkingFolder: String {
    guard case .project(let project) = try? ProjectFinder.find(nil, ConfigurationFindings()),
      let release = project.apollo?.release
    else { return "" }
    return release.words + "\n"
  }

  // MARK: Finding

  /// Looks into the folder of the configuration and those around it, up to the one that is a
  /// repository.
  static func find(from start: String) -> ApolloRelease {
    var folder = start
    while true {
      if let release = find(in: folder) { return release }
      if folder == "/" || FileReader.exists(folder + "/.git") { return unknown }
      folder = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
      if folder.isEmpty { folder = "/" }
    }
  }

  /// The package's own file leads, then that of a workspace, then that of a project.
  private static func find(in folder: String) -> ApolloRelease? {
    let base = folder == "/" ? "" : folder
    let names = (try? FolderListing.names(in: folder)) ?? []
    var files = [base + "/Package.resolved"]
    for (ending, inner) in [(".xcworkspace", ""), (".xcodeproj", "/project.xcworkspace")] {
      files += names.filter { $0.hasSuffix(ending) }
        .map { "\(base)/\($0)\(inner)/xcshareddata/swiftpm/Package.resolved" }
    }
    for file in files where FileReader.exists(file) {
      guard let bytes = try? FileReader.bytes(of: file), let json = try? JSONDocument(bytes),
        let release = release(in: json.root, of: WorkingFolder.shown(file))
      else { continue }
      return release
    }
    return nil
  }

  /// Reads what the package manager writes: `object.pins` in its first version, `pins` since.
  private static func release(in root: JSONNode, of file: String) -> ApolloRelease? {
    guard let pins = root["pins"] ?? root["object"]?["pins"] else { return nil }
    for pin in pins.elements {
      let isClient =
        pin["identity"]?.string?.lowercased() == "apollo-ios" || pin["package"]?.string == "Apollo"
      guard isClient else { continue }
      guard let text = pin["state"]?["version"]?.string, let version = ApolloVersion(text) else {
        return ApolloRelease(version: .newest, origin: .unversionedPin(file: file))
      }
      return ApolloRelease(version: version, origin: .pin(file: file))
    }
    return nil
  }
}
