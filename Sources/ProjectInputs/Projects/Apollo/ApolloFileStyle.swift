import ApolloPolicy
import CommandLineSupport
import DialectKit
import GraphQLSyntax

/// The Apollo releases that may have written a project's committed generated files.
package struct ApolloFileStyle: Equatable {
  /// The releases consistent with the most files, oldest first; never empty.
  let releases: [ApolloVersion]
  /// The generated `Package.swift` and the release that it names.
  let package: Package?
  /// The number of generated files.
  let count: Int

  struct Package: Equatable {
    let file: String
    let version: ApolloVersion
  }

  /// The release to assume if nothing else is known.
  var likely: ApolloVersion { package?.version ?? releases.last ?? .newest }

  /// Whether a release may have written the files.
  func allows(_ version: ApolloVersion) -> Bool { releases.contains(version.known) }

  /// Whether one of the releases that may have written the files may also have written `texts`.
  func allows(texts: [String]) -> Bool {
    guard let others = Self.releases(of: texts) else { return true }
    return others.contains(where: releases.contains)
  }

  /// Returns the releases that may have written generated texts; `nil` if every release may have.
  static func releases(of texts: [String]) -> [ApolloVersion]? {
    releases(showing: texts.map { Signs(changes: ApolloGeneratedText($0).changes) })
  }

  /// Returns the release closest to another one.
  func nearest(to version: ApolloVersion) -> ApolloVersion {
    if let package { return package.version }
    if allows(version) { return version }
    return releases.first { $0 > version } ?? releases.last ?? version
  }

  /// The releases in words, as in "1.18.0 to 1.21.0".
  var words: String {
    if let package { return "\(package.version)" }
    guard let first = releases.first, let last = releases.last, first != last else {
      return "\(likely)"
    }
    return "\(first) to \(last)"
  }

  /// Reads the generated files that match patterns, and the manifest of a generated package.
  ///
  /// Returns `nil` if there are no files, or if the files are consistent with every release.
  static func read(
    _ patterns: [PathPattern],
    manifest: String?,
    namesGenerator: Bool
  ) -> ApolloFileStyle? {
    let paths = PathSearch(patterns).files()
    let found = Processors().map(paths.count, inStretchesOf: 32) { index -> Signs? in
      guard let text = ApolloGeneratedText(of: paths[index]) else { return nil }
      return Signs(changes: text.changes)
    }
    var signs = found.compactMap { $0 }
    guard !signs.isEmpty else { return nil }
    let count = signs.count
    let package = manifest.flatMap(ApolloGeneratedManifest.init(of:))
    if let package { signs.append(Signs(changes: package.changes)) }
    guard let releases = releases(showing: signs) else { return nil }
    var named: Package?
    if let manifest, namesGenerator, let version = package?.generator,
      releases.contains(version.known)
    {
      named = Package(file: WorkingFolder.shown(manifest), version: version)
    }
    return ApolloFileStyle(releases: releases, package: named, count: count)
  }

  /// The format changes that a file shows, each with whether the file has it.
  private struct Signs: Hashable {
    let changes: [ApolloChange: Bool]
  }

  /// Returns the releases consistent with the most files; `nil` if every release is.
  private static func releases(showing signs: [Signs]) -> [ApolloVersion]? {
    var counts: [Signs: Int] = [:]
    for sign in signs { counts[sign, default: 0] += 1 }
    let votes = ApolloVersion.releases.map { release in
      counts.reduce(0) { sum, entry in
        let agrees = entry.key.changes.allSatisfy { $0.key.holds(in: release) == $0.value }
        return agrees ? sum + entry.value : sum
      }
    }
    let most = votes.max() ?? 0
    let releases = zip(ApolloVersion.releases, votes).filter { $1 == most }.map(\.0)
    return releases.count < ApolloVersion.releases.count ? releases : nil
  }
}
