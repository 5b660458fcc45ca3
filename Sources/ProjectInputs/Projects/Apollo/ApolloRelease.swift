package import ApolloPolicy
import CommandLineSupport
import GraphQLRuntime

/// The Apollo release that a project uses, and the evidence for it.
package struct ApolloRelease: Equatable {
  enum Evidence: Equatable {
    /// The option `--apollo-version`.
    case option
    /// A file that pins a version, with its name for messages.
    case pin(file: String)
    /// A file that allows this release and later ones.
    case bound(file: String)
    /// The format of the generated files.
    case files
    /// A configuration key that later releases reject.
    case key(String)
    case nothing
  }

  /// The project's release according to the evidence.
  package let version: ApolloVersion
  let evidence: Evidence
  /// The releases that may have written the generated files; `nil` if there are no files.
  let files: ApolloFileStyle?
  /// A file that pins Apollo to a branch or revision.
  let unversionedPin: String?

  static let unknown = ApolloRelease(option: nil, ApolloPins.none, nil)

  /// Determines the release from the first available evidence: the option, a pinned version, the
  /// generated files, a minimum version, or the newest known release that reads the configuration.
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

  /// The release whose format is written; the nearest known release if the version is unknown.
  var written: ApolloVersion { max(version, .oldest) }

  /// The release whose format is used for previews and comparisons, which is that of the existing
  /// files.
  var shown: ApolloVersion {
    guard evidence != .option, let files else { return written }
    return files.allows(version) && files.package == nil ? written : files.nearest(to: written)
  }

  /// Whether there is evidence for the release.
  package var isNamed: Bool { evidence != .nothing }

  /// Whether another release wrote the generated files.
  package var disagreesWithFiles: Bool { files.map { !$0.allows(version) } ?? false }

  /// Whether the generated files have the format of another release than `texts`.
  package func filesDiffer(from texts: [String]) -> Bool {
    files.map { !$0.allows(texts: texts) } ?? false
  }

  /// Whether the generated files are the only evidence.
  package var isGuessed: Bool { evidence == .files && files?.package == nil }

  /// The releases that may have written the generated files, as in "1.18.0 to 1.21.0"; `nil` if
  /// there are none.
  package var filesWords: String? { files?.words }

  /// The release closest to the project's among those that may have written the generated files.
  package var releaseOfFiles: ApolloVersion { files?.nearest(to: written) ?? written }

  // MARK: Words

  /// The release and its evidence, as in "Apollo 2.1.0, from Package.resolved".
  package var words: String { "Apollo \(version), \(source)\(limits)" + disagreement }

  /// A description of the evidence, as in "from Package.resolved".
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
      guard let unversionedPin else { return "the newest known, because no file names a release" }
      return "the newest known (\(unversionedPin) names no version)"
    }
  }

  /// Returns a short description of the evidence for the displayed release, with file names instead
  /// of paths.
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

  /// Explains how the output of an unknown release is written.
  private var limits: String {
    if version.core < .oldest {
      return ", older than \(ApolloVersion.oldest), so code for \(ApolloVersion.oldest) is written"
    }
    if version.core > .newest {
      return ", newer than \(ApolloVersion.newest), so code for \(ApolloVersion.newest) is written"
    }
    return version.prerelease.isEmpty ? "" : ", written as \(version.core)"
  }

  private var disagreement: String {
    guard let files, disagreesWithFiles else { return "" }
    return "; the generated files come from \(files.words)"
  }

  /// A warning if comparisons use another release than the project's; `nil` otherwise.
  var warning: String? {
    guard let files, disagreesWithFiles else { return nil }
    let comparison = evidence == .option ? "" : " Comparisons use Apollo \(shown)."
    return "the generated files come from Apollo \(files.words), not \(version) (\(source))."
      + comparison
  }

  /// A line with the release of the project in the working folder; empty if there is no project.
  package static var lineOfWorkingFolder: String {
    guard case .project(let project) = try? ProjectFinder.find(nil, ConfigurationFindings()),
      let release = project.apollo?.release
    else { return "" }
    return release.words + "\n"
  }
}
