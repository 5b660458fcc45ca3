import ApolloPolicy
import ResponseAnalysis

/// The requirement of a manifest for the Apollo package.
enum ApolloRequirement: Equatable {
  case exact(ApolloVersion)
  /// A minimum version.
  case from(ApolloVersion)
  /// A branch or revision.
  case unversioned

  private static let package = Needle("apollo-ios", isCaseSensitive: true)

  /// Returns the texts after each occurrence of the package's name in an address.
  private static func texts(after bytes: [UInt8]) -> [Substring] {
    var found: [Substring] = []
    var start = 0
    while let place = package.first(in: bytes, from: start) {
      start = place.upperBound
      // Other packages have names with the same prefix.
      let isName = bytes[start...].first.map { $0 == UInt8(ascii: "-") } ?? false
      guard !isName else { continue }
      let end = min(start + 400, bytes.count)
      found.append(String(decoding: bytes[start..<end], as: UTF8.self)[...])
    }
    return found
  }

  /// Returns the requirement in a Swift manifest of a package or of Tuist.
  static func inSwift(_ bytes: [UInt8]) -> ApolloRequirement? {
    for text in texts(after: bytes) {
      // An address ends with a quote. A product's reference to a package has no requirement.
      let rest = text.hasPrefix(".git") ? text.dropFirst(4) : text
      guard rest.hasPrefix("\"") else { continue }
      let words = rest.dropFirst()
      let end =
        words.firstRange(of: ".package(")?.lowerBound
        ?? words.firstRange(of: ".remote(")?.lowerBound ?? words.endIndex
      let requirement = words[..<end].prefix { $0 != "]" }
      if requirement.contains("branch") || requirement.contains("revision") {
        return .unversioned
      }
      guard let version = version(in: requirement.split(separator: "\"")) else {
        continue
      }
      return requirement.contains("exact") ? .exact(version) : .from(version)
    }
    return nil
  }

  /// Returns the requirement in an Xcode project.
  static func inXcodeProject(_ bytes: [UInt8]) -> ApolloRequirement? {
    for text in texts(after: bytes) {
      guard let start = text.firstRange(of: "requirement = {")?.upperBound,
        text[..<start].firstRange(of: "isa = ") == nil
      else { continue }
      let words = text[start...].prefix { $0 != "}" }
        .split { !$0.isLetter && !$0.isNumber && !".-_+".contains($0) }
      guard let kind = word(after: "kind", words) else { continue }
      switch kind {
      case "exactVersion": if let found = version(after: "version", words) { return .exact(found) }
      case "branch", "revision": return .unversioned
      case _: if let found = version(after: "minimumVersion", words) { return .from(found) }
      }
    }
    return nil
  }

  /// Reads the requirement from XcodeGen's `project.yml`: the keys next to the package's address.
  ///
  /// `nil` if the file is not valid YAML.
  static func inProjectFile(_ bytes: [UInt8]) -> ApolloRequirement? {
    let findings = ConfigurationFindings()
    let file = findings.add(name: "project.yml", utf8: bytes)
    return YAMLReader.read(file, findings).flatMap(inProjectFile)
  }

  private static func inProjectFile(_ node: ConfigurationNode) -> ApolloRequirement? {
    switch node.value {
    case .list(let items): return items.lazy.compactMap(inProjectFile).first
    case .map(let entries):
      let isClient = entries.contains { entry in
        ["url", "github"].contains(entry.key) && isAddress(entry.value.scalar ?? "")
      }
      return isClient
        ? requirement(entries) : entries.lazy.compactMap { inProjectFile($0.value) }.first
    case .null, .bool, .number, .string: return nil
    }
  }

  private static func isAddress(_ text: String) -> Bool {
    text.hasSuffix("/apollo-ios") || text.hasSuffix("/apollo-ios.git")
  }

  private static func requirement(_ entries: [ConfigurationNode.Entry]) -> ApolloRequirement? {
    for entry in entries {
      switch entry.key {
      case "branch", "revision": return .unversioned
      case "exactVersion", "version":
        if let version = version(of: entry.value.scalar?[...] ?? "") { return .exact(version) }
      case "from", "majorVersion", "minorVersion", "minVersion":
        if let version = version(of: entry.value.scalar?[...] ?? "") { return .from(version) }
      case _: continue
      }
    }
    return nil
  }

  /// Returns the version in a `Podfile.lock`; on CocoaPods, Apollo is always 1.x.
  static func inPodfileLock(_ bytes: [UInt8]) -> ApolloRequirement? {
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    for line in lines {
      let text = line.drop { $0 == " " || $0 == "-" || $0 == "\"" }
      guard text.hasPrefix("Apollo (") || text.hasPrefix("Apollo/"),
        let start = text.firstIndex(of: "("),
        let version = version(of: text[text.index(after: start)...].prefix { $0 != ")" })
      else { continue }
      return .exact(version)
    }
    return nil
  }

  // MARK: Words

  private static func word(after key: String, _ words: [Substring]) -> Substring? {
    words.firstIndex { $0 == key }.flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
  }

  private static func version(after key: String, _ words: [Substring]) -> ApolloVersion? {
    word(after: key, words).flatMap(version)
  }

  private static func version(in words: [Substring]) -> ApolloVersion? {
    words.lazy.compactMap(version).first
  }

  /// Parses a version that may have fewer than three numbers.
  private static func version(of text: Substring) -> ApolloVersion? {
    guard text.first?.isNumber == true else { return nil }
    if let version = ApolloVersion(String(text)) { return version }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count < 3, parts.allSatisfy({ Int($0) != nil }) else { return nil }
    return ApolloVersion(text + String(repeating: ".0", count: 3 - parts.count))
  }
}
