import ApolloPolicy
import CommandLineSupport
import DialectKit
import GraphQLSyntax

/// The releases that the committed generated files of a project can be of.
package struct ApolloFileStyle: Equatable {
  /// The releases whose text agrees with the most files, oldest first; never empty.
  let releases: [ApolloVersion]
  /// The release that the generated `Package.swift` names, and that file.
  let package: Package?
  /// How many generated files there are.
  let count: Int

  struct Package: Equatable {
    let file: String
    let version: ApolloVersion
  }

  /// The release to assume if nothing else is known.
  var likely: ApolloVersion { package?.version ?? releases.last ?? .newest }

  /// Whether the files can be of a release.
  func allows(_ version: ApolloVersion) -> Bool { releases.contains(version.known) }

  /// Whether texts can be of a release that the files can be of.
  func allows(texts: [String]) -> Bool {
    guard let others = Self.releases(of: texts) else { return true }
    return others.contains(where: releases.contains)
  }

  /// The releases that generated texts can be of; nil if that can be all of them.
  static func releases(of texts: [String]) -> [ApolloVersion]? {
    releases(showing: texts.map { Signs(changes: ApolloGeneratedText($0).changes) })
  }

  /// The release nearest to one.
  func nearest(to version: ApolloVersion) -> ApolloVersion {
    if let package { return package.version }
    if allows(version) { return version }
    return releases.first { $0 > version } ?? releases.last ?? version
  }

  /// As in "1.18.0 to 1.21.0".
  var words: String {
    if let package { return "\(package.version)" }
    guard let first = releases.first, let last = releases.last, first != last else {
      return "\(likely)"
    }
    return "\(first) to \(last)"
  }

  /// Reads the generated files that patterns find, and the manifest of a generated package.
  ///
  /// Returns `nil` if there are none, or none that shows a release.
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

  /// Changes with whether a file has them.
  private struct Signs: Hashable {
    let changes: [ApolloChange: Bool]
  }

  /// The releases that agree with the most files; nil if all of them do.
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
