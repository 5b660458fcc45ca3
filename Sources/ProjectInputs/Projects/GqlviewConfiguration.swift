/// Reads `gqlview.json`, one of its projects, or the section `gqlview` in the extensions of a
/// graphql-config file.
enum GqlviewConfiguration {
  static func read(_ section: ConfigurationSection, into project: inout Project) {
    for key in ProjectKey.all { key.read(section, &project) }
  }
}
