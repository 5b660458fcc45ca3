/// The names of JSON configuration files, which are not read as responses when a folder is given.
enum ConfigurationName {
  private static let all: Set<String> = [
    "gqlview.json", "apollo-codegen-config.json", "graphql.config.json", "relay.config.json",
    "package.json",
  ]

  static func isMeant(by path: String) -> Bool {
    let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:))
    return all.contains(String(path[(start ?? path.startIndex)...]))
  }
}
