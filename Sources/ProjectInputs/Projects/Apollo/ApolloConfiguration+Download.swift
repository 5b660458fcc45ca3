// Checks where a schema is downloaded from. gqlview does not download it, but Apollo's generator
// rejects a configuration with errors here.

extension ApolloConfiguration {
  static func checkDownload(_ section: ConfigurationSection) {
    section.ignore("schemaDownload", "schemaDownloadConfiguration")
    let key = section.has("schemaDownload") ? "schemaDownload" : "schemaDownloadConfiguration"
    guard let download = section.section(key) else { return }
    if let method = download.requiredSection("downloadMethod") { checkMethod(method) }
    _ = download.requiredString("outputPath")
    if let timeout = download.node("downloadTimeout") {
      checkNumber(timeout, key: "downloadTimeout", section: download)
    }
    // Apollo's tool ignores invalid headers.
    download.ignore("headers")
  }

  private static func checkNumber(
    _ node: ConfigurationNode,
    key: String,
    section: ConfigurationSection
  ) {
    if case .number = node.value { return }
    section.findings.fail("'\(key)' must be a number, not \(node.phrase)", at: node.range)
  }

  private static func checkMethod(_ method: ConfigurationSection) {
    let kinds = ["introspection", "apolloRegistry"]
    guard let kind = method.firstKnown(of: kinds) else { return }
    if let other = kinds.first(where: { $0 != kind && method.has($0) }) {
      method.findings.fail(
        "'downloadMethod' must have '\(kind)' or '\(other)', not both",
        at: method.place(of: other)
      )
    }
    guard let settings = method.requiredSection(kind) else { return }
    switch kind {
    case "introspection": checkIntrospection(settings)
    case _:
      // Apollo's own tool writes the settings below this key.
      let registry = settings.has("_0") ? settings.requiredSection("_0") : settings
      _ = registry?.requiredString("apiKey")
      _ = registry?.requiredString("graphID")
      _ = registry?.string("variant")
    }
  }

  private static func checkIntrospection(_ settings: ConfigurationSection) {
    _ = settings.requiredString("endpointURL")
    _ = settings.choice("outputFormat", of: ["SDL", "JSON"])
    _ = settings.bool("includeDeprecatedInputValues")
    guard let method = settings.section("httpMethod"),
      let kind = method.firstKnown(of: ["POST", "GET"]),
      let words = method.requiredSection(kind), kind == "GET"
    else { return }
    _ = words.requiredString("queryParameterName")
  }
}
