import ApolloPolicy

/// A configuration key that not every release reads.
struct ApolloConfigurationKey {
  enum Section {
    case top, output, options, features, conversions
  }

  let section: Section
  let name: String
  /// The first release that reads the key; `nil` if no release does.
  let since: ApolloVersion?
  /// The first release that no longer reads the key.
  let removed: ApolloVersion?

  private init(
    _ section: Section,
    _ name: String,
    since: ApolloVersion? = .oldest,
    removed: ApolloVersion? = nil
  ) {
    self.section = section
    self.name = name
    self.since = since
    self.removed = removed
  }

  private static let swift6 = ApolloVersion(2, 0, 0)

  /// Returns a key that 2.x rejects, which shows that the project uses 1.x.
  static func removedKey(in section: ConfigurationSection) -> String? {
    let module = section.section("output")?.section("schemaTypes")?.section("moduleType")
    if module?.has("swiftPackageManager") == true { return "swiftPackageManager" }
    guard let options = section.section("options") else { return nil }
    return all.first { $0.section == .options && $0.removed == swift6 && options.has($0.name) }?
      .name
  }

  /// The table of keys, by section.
  static let all = [
    Self(.top, "schemaNamespace", since: ApolloVersion(1, 1, 0)),
    Self(.top, "schemaDownload", since: ApolloVersion(1, 4, 0)),
    Self(.top, "operationManifest", since: ApolloVersion(1, 4, 0)),
    Self(
      .output,
      "operationManifest",
      since: ApolloVersion(1, 3, 1),
      removed: ApolloVersion(1, 4, 0)
    ),
    Self(.options, "apqs", removed: swift6),
    Self(.options, "cocoapodsCompatibleImportStatements", removed: swift6),
    Self(.options, "selectionSetInitializers", since: ApolloVersion(1, 1, 0)),
    Self(.options, "operationDocumentFormat", since: ApolloVersion(1, 3, 1)),
    Self(
      .options,
      "markOperationDefinitionsAsFinal",
      since: ApolloVersion(1, 5, 1),
      removed: swift6
    ),
    Self(.options, "schemaCustomization", since: ApolloVersion(1, 13, 0)),
    Self(.options, "appendSchemaTypeFilenameSuffix", since: ApolloVersion(1, 17, 0)),
    Self(.options, "reduceGeneratedSchemaTypes", since: ApolloVersion(1, 18, 0)),
    Self(.options, "requireNonOptionalMockFields", since: nil),
    Self(.options, "markTypesNonisolated", since: ApolloVersion(2, 1, 0)),
    Self(.options, "additionalCapitalizationRules", since: ApolloVersion(2, 3, 0)),
    Self(.features, "fieldMerging", since: ApolloVersion(1, 15, 0)),
    Self(.conversions, "fieldAccessors", since: ApolloVersion(1, 4, 0)),
    Self(.conversions, "inputObjects", since: ApolloVersion(1, 8, 0)),
  ]

  func isRead(by release: ApolloVersion) -> Bool {
    guard let since else { return false }
    return since <= release.core && removed.map { release.core < $0 } ?? true
  }

  /// Explains why a release does not read the key.
  func reason(_ release: ApolloVersion) -> String {
    guard let since else { return "'\(name)' is not a key in any release" }
    if release.core < since { return "'\(name)' was added in \(since)" }
    return "'\(name)' was removed in \(removed ?? since)"
  }
}

/// The rules by which a release reads the configuration.
struct ApolloConfigurationRules {
  let release: ApolloVersion

  init(_ release: ApolloVersion) { self.release = release }

  /// The first release that rejects unknown keys.
  private static let strict = ApolloVersion(1, 3, 2)
  /// The first release that uses the first known key where exactly one is expected.
  private static let firstKnownKey = ApolloVersion(1, 2, 0)

  var isStrict: Bool { isAtLeast(Self.strict) }

  func isAtLeast(_ major: Int, _ minor: Int, _ patch: Int) -> Bool {
    isAtLeast(ApolloVersion(major, minor, patch))
  }

  private func isAtLeast(_ version: ApolloVersion) -> Bool { release.core >= version }

  /// Removes the keys that the release does not read, and reports them.
  func omitKeys(
    of part: ApolloConfigurationKey.Section,
    in section: ConfigurationSection
  ) {
    let passesOver = part == .features || part == .conversions
    for key in ApolloConfigurationKey.all where key.section == part && !key.isRead(by: release) {
      guard section.has(key.name) else { continue }
      let place = section.place(of: key.name)
      if isStrict, !passesOver {
        section.findings.reject("\(key.reason(release)); Apollo \(release) rejects it", at: place)
      } else {
        section.findings.warn("\(key.reason(release)); Apollo \(release) ignores it", at: place)
      }
      section.leaveOut(key.name)
    }
  }

  /// Reports the keys that no release reads in this section.
  func reportUnknownKeys(of section: ConfigurationSection) {
    section.reportUnknown { message, place in
      if isStrict {
        section.findings.reject(message, at: place)
      } else {
        section.findings.warn(message, at: place)
      }
    }
  }

  /// Reports multiple keys where a release accepts only one.
  func checkSingleKey(of section: ConfigurationSection) {
    guard !isAtLeast(Self.firstKnownKey), section.count > 1 else { return }
    section.findings.reject(
      "'\(section.name)' must have one key; Apollo \(release) rejects more",
      at: section.beginning
    )
  }
}
