import CommandLineSupport
import Explorer
import ProjectInputs

/// Loads settings and keys from the user's file, the environment and the command line.
enum ConfigurationFile {
  /// The maximum size of a configuration file.
  private static let limit = 1 << 20

  /// Returns all settings for the explorer.
  ///
  /// `screen` does not read the user's file, so its output is the same for every user.
  static func load(_ arguments: Arguments) throws(UsageError) -> Configuration {
    var configuration = Configuration(themeFiles: ThemeFiles(themeBytes))
    if let path = arguments.value(.config) {
      if !path.isEmpty { read(path, isWanted: true, into: &configuration) }
    } else if arguments.subcommand.has(.isInteractive), let path = standardPath {
      read(path, isWanted: false, into: &configuration)
    }
    if arguments.subcommand.has(.isInteractive) || arguments.has(.ansi),
      StandardStreams.refusesColor
    {
      try? configuration.set("colors=never", from: .environment("NO_COLOR"))
    }
    if arguments.subcommand.has(.isInteractive) {
      if let delay = StandardStreams.environment("ESCDELAY"), !delay.isEmpty {
        try? configuration.set("escape-delay=\(delay)", from: .environment("ESCDELAY"))
      }
    }
    switch arguments.value(.color) {
    case "never": try set("colors=never", option: "--color=never", configuration: &configuration)
    case "always" where configuration.settings.colors == .never:
      try set("colors=auto", option: "--color=always", configuration: &configuration)
    case _: break
    }
    if arguments.has(.noMouse) {
      try set("mouse=off", option: "--no-mouse", configuration: &configuration)
    }
    if arguments.has(.ascii) {
      try set("glyphs=ascii", option: "--ascii", configuration: &configuration)
    }
    for text in arguments.values[.set] ?? [] {
      try set(text, option: "--set \(text)", configuration: &configuration)
    }
    return configuration
  }

  /// Returns the contents of a theme file; a relative path is resolved in the working folder, then
  /// next to the user's configuration.
  static func themeBytes(_ path: String) throws(SettingError) -> [UInt8] {
    var place = UserFolder.expanded(path)
    if !place.hasPrefix("/"), !FileReader.exists(place),
      let folder = standardPath.map({ $0.dropLast("config".count) })
    {
      place = folder + place
    }
    do throws(FileError) {
      guard FileReader.isFile(place) || !FileReader.exists(place) else {
        throw FileError("cannot read \(path): it is not a file")
      }
      let bytes = try FileReader.bytes(of: place)
      guard bytes.count <= limit else { throw FileError("cannot read \(path): larger than 1 MiB") }
      return bytes
    } catch {
      throw SettingError(error.message)
    }
  }

  /// Returns the rule severities set in the user's file, which apply to every command.
  ///
  /// Invalid severity lines are reported here; the explorer reports all other problems.
  static func severities(_ arguments: Arguments) -> [String] {
    guard let path = arguments.value(.config) ?? standardPath, !path.isEmpty else { return [] }
    var configuration = Configuration()
    let bytes = read(path, isWanted: false, into: &configuration)
    if !arguments.subcommand.has(.showsExplorer), !configuration.problems.isEmpty {
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      for problem in configuration.problems where lines.indices.contains(problem.line - 1) {
        let line = String(decoding: lines[problem.line - 1], as: UTF8.self)
        if line.contains(Settings.severityPrefix) { StandardStreams.writeError(problem.text) }
      }
    }
    return configuration.settings.severities
  }

  /// `$XDG_CONFIG_HOME/gqlview/config` (default: `~/.config/gqlview/config`).
  private static var standardPath: String? {
    UserFolder.path(variable: "XDG_CONFIG_HOME", inHome: ".config").map { $0 + "/gqlview/config" }
  }

  /// Reads a configuration file and returns its contents.
  @discardableResult
  private static func read(
    _ path: String,
    isWanted: Bool,
    into configuration: inout Configuration
  ) -> [UInt8] {
    let name = UserFolder.shortened(path)
    do throws(FileError) {
      if !isWanted, !FileReader.exists(path) { return [] }
      guard try FileReader.kind(of: path) == .file else {
        throw FileError("cannot read \(path): it is a folder")
      }
      let bytes = try FileReader.bytes(of: path, isNamed: isWanted, limit: limit + 1)
      configuration.read(bytes, file: name)
      return bytes
    } catch {
      configuration.report(
        ConfigurationProblem(file: name, line: 0, column: 0, message: error.message)
      )
      return []
    }
  }

  private static func set(
    _ text: String,
    option: String,
    configuration: inout Configuration
  ) throws(UsageError) {
    do throws(SettingError) {
      try configuration.set(text, from: .option(option))
    } catch {
      throw UsageError("\(option): \(error.message)")
    }
  }
}
