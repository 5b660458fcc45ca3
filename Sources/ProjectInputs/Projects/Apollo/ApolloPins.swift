import ApolloPolicy
import CommandLineSupport
import GraphQLRuntime

/// The Apollo release required by an app's build files.
struct ApolloPins {
  /// A file and its requirement.
  struct Pin: Equatable {
    /// The file name for messages.
    let file: String
    let requirement: ApolloRequirement
  }

  /// The first requirement of an exact version, branch or revision.
  private(set) var pin: Pin?
  /// The first requirement with only a minimum version.
  private(set) var bound: Pin?

  static let none = ApolloPins()

  private init() {}

  /// Reads lock files, then manifests: next to the configuration, below it, and above it up to the
  /// repository.
  ///
  /// `manifests` are generated packages. They show the release that wrote them, not the release in
  /// use.
  init(around folder: String, except manifests: Set<String>) {
    let beside = ApolloBuildFiles(in: folder)
    if look(at: beside.lockFiles) { return }
    let below = ApolloBuildFiles(below: folder, depth: 64)
    let around = ApolloBuildFiles(around: folder)
    let groups = [beside, below, around]
    for files in groups.dropFirst() where look(at: files.lockFiles) { return }
    for files in groups where look(at: files.podLocks) { return }
    for files in groups where look(at: files.manifests.filter { !manifests.contains($0) }) {
      return
    }
    // The app may be in a sibling of the configuration's folder.
    guard let repository = ProjectFinder.repository(around: folder), repository != folder else {
      return
    }
    let others = ApolloBuildFiles(below: repository, depth: 4)
    if !look(at: others.lockFiles) { _ = look(at: others.podLocks) }
  }

  /// Reads files until one pins Apollo; returns whether one does.
  private mutating func look(at files: [String]) -> Bool {
    for file in files {
      guard let requirement = ApolloBuildFiles.requirement(in: file) else { continue }
      let found = Pin(file: WorkingFolder.shown(file), requirement: requirement)
      switch requirement {
      case .exact, .unversioned:
        pin = found
        return true
      case .from: bound = bound ?? found
      }
    }
    return false
  }
}

/// The build files that may name an Apollo release.
struct ApolloBuildFiles {
  /// The lock files of Swift Package Manager, in the order in which Apollo's tool searches them.
  private(set) var lockFiles: [String] = []
  private(set) var podLocks: [String] = []
  private(set) var manifests: [String] = []

  private static let resolved = "xcshareddata/swiftpm/Package.resolved"
  private static let foreignFolders: Set<String> = [
    "node_modules", "Pods", "Carthage", "DerivedData", "SourcePackages", "build",
  ]
  private static let maximumSize = 1 << 24
  /// The maximum number of folders searched.
  private static let limit = 3_000

  /// Finds the files directly in a folder.
  init(in folder: String) {
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    add((try? FolderListing.names(in: folder)) ?? [], in: base)
    add(["Package.swift", "Dependencies.swift"], in: base + "Tuist/")
    lockFiles.insert(base + "Package.resolved", at: 0)
  }

  /// Finds the files in the folders above a folder, nearest first, up to the repository.
  init(around start: String) {
    var folder = start
    while folder != "/", !FileReader.exists(folder + "/.git") {
      folder = ProjectFinder.folder(of: folder)
      let files = ApolloBuildFiles(in: folder)
      lockFiles += files.lockFiles
      podLocks += files.podLocks
      manifests += files.manifests
    }
  }

  /// Finds the files below a folder, nearest first.
  init(below folder: String, depth: Int) {
    var level = [folder]
    var room = Self.limit
    var projects: [String] = []
    for _ in 0..<depth where !level.isEmpty {
      var next: [String] = []
      for folder in level where room > 0 {
        room -= 1
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        var files = ApolloBuildFiles()
        files.add((try? FolderListing.names(in: folder)) ?? [], in: base)
        // Lock files of workspaces take precedence over those of projects.
        lockFiles += files.lockFiles.filter { !$0.contains(".xcodeproj/") }
        projects += files.lockFiles.filter { $0.contains(".xcodeproj/") }
        podLocks += files.podLocks
        manifests += files.manifests
        next += FolderListing.folders(directlyIn: folder).filter { path in
          let name = path[base.endIndex...]
          return !name.hasSuffix(".xcodeproj") && !name.hasSuffix(".xcworkspace")
            && !Self.foreignFolders.contains(String(name))
        }
      }
      level = next
    }
    lockFiles += projects
  }

  private init() {}

  private mutating func add(_ names: [String], in base: String) {
    var projects: [String] = []
    for name in names {
      switch name {
      case "Podfile.lock": podLocks.append(base + name)
      case "project.yml", "project.yaml", "Package.swift", "Project.swift", "Dependencies.swift":
        manifests.append(base + name)
      case _ where name.hasSuffix(".xcworkspace"):
        lockFiles.append("\(base)\(name)/\(Self.resolved)")
      case _ where name.hasSuffix(".xcodeproj"):
        projects.append("\(base)\(name)/project.xcworkspace/\(Self.resolved)")
        manifests.append("\(base)\(name)/project.pbxproj")
      case _: break
      }
    }
    lockFiles += projects
  }

  // MARK: Reading

  /// Returns the Apollo requirement in a build file; `nil` if it does not mention Apollo.
  static func requirement(in file: String) -> ApolloRequirement? {
    guard FileReader.isFile(file),
      // The reported size is 0 unless the file exceeds the limit; files that do are skipped.
      let size = try? FileReader.beginning(of: file, limit: maximumSize).size, size == 0,
      let bytes = try? FileReader.bytes(of: file)
    else { return nil }
    let name = file.split(separator: "/").last ?? ""
    switch name {
    case "Package.resolved":
      return (try? JSONDocument(bytes)).flatMap { resolved(in: $0.root) }
    case "Podfile.lock": return .inPodfileLock(bytes)
    case "project.pbxproj": return .inXcodeProject(bytes)
    case "project.yml", "project.yaml": return .inProjectFile(bytes)
    case _: return .inSwift(bytes)
    }
  }

  /// Reads a `Package.resolved` file: `object.pins` in version 1 of the format, `pins` in later
  /// versions.
  private static func resolved(in root: JSONNode) -> ApolloRequirement? {
    guard let pins = root["pins"] ?? root["object"]?["pins"] else { return nil }
    for pin in pins.elements {
      let isClient =
        pin["identity"]?.string?.lowercased() == "apollo-ios"
        || pin["identity"]?.string == "Apollo" || pin["package"]?.string == "Apollo"
      guard isClient else { continue }
      let version = pin["state"]?["version"]?.string.flatMap(ApolloVersion.init)
      return version.map(ApolloRequirement.exact) ?? .unversioned
    }
    return nil
  }
}
