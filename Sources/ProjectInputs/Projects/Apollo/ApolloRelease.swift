package import ApolloPolicy
import CommandLineSupport
import GraphQLRuntime

/// The release of the Apollo client that a project uses, and the evidence for it.
package struct ApolloRelease: Equatable {
  enum Evidence: Equatable {
    /// `--apollo-version`.
    case option
    /// A file that pins a version, as shown to people.
    case pin(file: String)
    /// A file that allows this release and later ones.
    case bound(file: String)
    /// The generated files.
    case files
    /// A key of the configuration that releases after this one refuse.
    case key(String)
    case nothing
  }

  /// The project's release, as its evidence names it.
  package let version: ApolloVersion
  let evidence: Evidence
  /// The releases that the generated files can be of; nil if there are none.
  let files: ApolloFileStyle?
  /// A file that pins Apollo to a branch or a revision.
  let unversionedPin: String?

  static let unknown = ApolloRelease(option: nil, ApolloPins.none, nil)

  /// Decides on the release: the option, a pinned version, the files, an oldest version, the newest
  /// known release that reads the configuration.
  init(
    option: ApolloVersion?,
    _ pins: @autoclosure () -> ApolloPins,
    _ files: ApolloFileStyle?,
    removedKey: String? = nil
  ) {
    self.files = files
    if let option {
      (version, evidence, unversionedPin) = (option, .option, nil)
      return
    }
    let pins = pins()
    if let pin = pins.pin, case .exact(let version) = pin.requirement {
      (self.version, evidence, unversionedPin) = (version, .pin(file: pin.file), nil)
      return
    }
    unversionedPin = pins.pin?.file
    if let bound = pins.bound, case .from(let oldest) = bound.requirement {
      evidence = .bound(file: bound.file)
      let package = files?.package?.version
      let allowed = (package.map { [$0] } ?? files?.releases ?? [])
        .last { $0.major == oldest.major && $0 >= oldest.core }
      let newest = [ApolloVersion.newestOf1, .newest].first {
        $0.major == oldest.major && $0 > oldest
      }
      version = allowed ?? newest ?? oldest
    } else if let files {
      (version, evidence) = (files.likely, .files)
    } else if let removedKey {
      (version, evidence) = (.newestOf1, .key(removedKey))
    } else {
      (version, evidence) = (.newest, .nothing)
    }
  }

  /// The release whose text is written: the oldest or newest known one for a release beyond them.
  var written: ApolloVersion { max(version, .oldest) }

  /// The release whose text previews and comparisons have: the one that the files show.
  var shown: ApolloVersion {
    guard evidence != .option, let files else { return written }
    return files.allows(version) && files.package == nil ? written : files.nearest(to: written)
  }

  /// Whether a file or the command line names the release.
  package var isNamed: Bool { evidence != .nothing }

  /// Whether the generated files are of another release.
  package var disagreesWithFiles: Bool { files.map { !$0.allows(version) } ?? false }

  /// Whether the generated files are of another release than texts that would replace them.
  package func filesDiffer(from texts: [String]) -> Bool {
    files.map { !$0.allows(texts: texts) } ?? false
  }

  /// Whether only the generated files show the release.
  package var isGuessed: Bool { evidence == .files && files?.package == nil }

  /// The releases that the generated files can be of, as in "1.18.0 to 1.21.0"; nil without files.
  package var filesWords: String? { files?.words }

  /// The release of the generated files that is nearest to the project's.
  package var releaseOfFiles: ApolloVersion { files?.nearest(to: written) ?? written }

  // MARK: Words

  /// The release and its evidence, as in "Apollo 2.1.0, from Package.resolved".
  package var words: String { "Apollo \(version), \(source)\(limits)" + disagreement }

  /// The evidence, as in "from Package.resolved".
  package var source: String {
    switch evidence {
    case .option: return "from --apollo-version"
    case .pin(let file): return "from \(file)"
    case .bound(let file):
      guard let files, !disagreesWithFiles else { return "the newest that \(file) allows" }
      return "from \(Self.origin(of: files)), which \(file) allows"
    case .files:
      let origin = files.map(Self.origin) ?? "the generated files"
      return "from \(origin)" + (unversionedPin.map { " (\($0) names no version)" } ?? "")
    case .key(let key): return "the newest that reads '\(key)'"
    case .nothing:
      guard let unversionedPin else { return "the newest known, for nothing names a release" }
      return "the newest known (\(unversionedPin) names no version)"
    }
  }

  /// The evidence for the release that is shown, with files by their names alone.
  func briefSource(isWriting: Bool = false) -> String {
    if !isWriting, shown != written { return "from the generated files" }
    func name(_ file: String) -> Substring { file.split(separator: "/").last ?? file[...] }
    switch evidence {
    case .option: return source
    case .pin(let file): return "from \(name(file))"
    case .bound(let file) where files == nil || disagreesWithFiles:
      return "the newest that \(name(file)) allows"
    case .bound, .files: return "from the generated files"
    case .key: return source
    case .nothing: return "the newest known"
    }
  }

  private static func origin(of files: ApolloFileStyle) -> String {
    if let package = files.package { return package.file }
    let isOne = files.releases.count == 1
    return "the generated files" + (isOne ? "" : " (\(files.words))")
  }

  /// What is written of a release that is not known.
  private var limits: String {
    if version.core < .oldest {
      return ", older than \(ApolloVersion.oldest), as which it is written"
    }
    if version.core > .newest {
      return ", newer than \(ApolloVersion.newest), as which it is written"
    }
    return version.prerelease.isEmpty ? "" : ", written as \(version.core)"
  }

  private var disagreement: String {
    guard let files, disagreesWithFiles else { return "" }
    return "; the generated files are of \(files.words)"
  }

  /// Why the files are compared with another release than the project's; nil if they are not.
  var warning: String? {
    guard let files, disagreesWithFiles else { return nil }
    let comparison = evidence == .option ? "" : " Comparisons use Apollo \(shown)."
    return "the generated files are of Apollo \(files.words), not \(version) (\(source))."
      + comparison
  }

  /// The release of the project in the working folder, with a line end; empty where there is none.
  package static var lineOfWorkingFolder: String {
    guard case .project(let project) = try? ProjectFinder.find(nil, ConfigurationFindings()),
      let release = project.apollo?.release
    else { return "" }
    return release.words + "\n"
  }
}
