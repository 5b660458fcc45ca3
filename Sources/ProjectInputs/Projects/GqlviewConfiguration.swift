/// Reads `gqlview.json`, a project of it, or the section `gqlview` among another file's extensions.
enum GqlviewConfiguration {
  static func read(_ section: ConfigurationSection, into project: inout Project) {
    for key in ProjectKey.all { key.read(section, &project) }
  }
}
