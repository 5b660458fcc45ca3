import ApolloPolicy
import CommandLineSupport
import GraphQLRuntime

/// What the files of an app's build say about the Apollo release that it uses.
struct ApolloPins {
  /// A file with what it requires.
  struct Pin: Equatable {
    /// As shown to people.
    let file: String
    let requirement: ApolloRequirement
  }

  /// The first exact version, branch or revision.
  private(set) var pin: Pin?
  /// The first lower bound.
  private(set) var bound: Pin?

  /// Nothing is pinned.
  static let none = ApolloPins()

  private init() {}

  /// Reads lock files, then manifests: beside the configuration, below it, and around it up to the
  /// repository.
  ///
  /// `manifests` are generated packages, which say what was written and not what is used.
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
    // The app can be in a sibling of the configuration's folder.
    guard let repository = ProjectFinder.repository(around: folder), repository != folder else {
      return
    }
    let others = ApolloBuildFiles(below: repository, depth: 4)
    if !look(at: others.lockFiles) { _ = look(at: others.podLocks) }
  }

  /// Reads files until one pins Apollo, and returns whether one does.
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

/// The files of a build that can name a release of Apollo.
struct ApolloBuildFiles {
  /// The package manager's, in the order in which Apollo's own tool looks.
  private(set) var lockFiles: [String] = []
  private(set) var podLocks: [String] = []
  private(set) var manifests: [String] = []

  private static let resolved = "xcshareddata/swiftpm/Package.resolved"
  private static let foreignFolders: Set<String> = [
    "node_modules", "Pods", "Carthage", "DerivedData", "SourcePackages", "build",
  ]
  private static let maximumSize = 1 << 24
  /// How many folders are looked into.
  private static let limit = 3_000

  /// Those in a folder itself.
  init(in folder: String) {
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    add((try? FolderListing.names(in: folder)) ?? [], in: base)
    add(["Package.swift", "Dependencies.swift"], in: base + "Tuist/")
    lockFiles.insert(base + "Package.resolved", at: 0)
  }

  /// Those in the folders around a folder, the nearest first, up to the one that is a repository.
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

  /// Those below a folder, the nearest first.
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
        // Every workspace leads every project.
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

  /// What a file of a build requires of Apollo; nil where it does not name it.
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

  /// Reads what the package manager writes: `object.pins` in its first version, `pins` since.
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
