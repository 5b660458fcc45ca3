/// Configuration files for which a naive reader takes quadratic time.
enum AdversarialConfigurations {
  private static let yaml = ".graphqlrc.yml"
  private static let json = "gqlview.json"
  private static let resolved = "Package.resolved"

  /// The names of all files.
  static let names = [yaml, json, resolved]

  static let families: [AdversarialInputs.Family] = [
    AdversarialInputs.Family(
      name: "brackets in YAML",
      kind: .configuration(yaml),
      count: 1_900_000
    ) { n in
      "schema: " + String(repeating: "[", count: n)
    },
    AdversarialInputs.Family(
      name: "a list in YAML",
      kind: .configuration(yaml),
      count: 150_000
    ) { n in
      "schema: schema.graphqls\ndocuments:\n" + lines(n) { "  - q\($0).graphql" }
    },
    AdversarialInputs.Family(
      name: "projects in YAML",
      kind: .configuration(yaml),
      count: 50_000
    ) { n in
      "projects:\n" + lines(n) { "  p\($0): {schema: schema.graphqls}" }
    },
    AdversarialInputs.Family(
      name: "indents in YAML",
      kind: .configuration(yaml),
      count: 1_900,
      isSquare: true
    ) { n in
      "schema:\n" + lines(n) { String(repeating: " ", count: $0 + 1) + "k:" }
    },
    AdversarialInputs.Family(
      name: "anchors in YAML",
      kind: .configuration(yaml),
      count: 90_000
    ) { n in
      "schema: schema.graphqls\ndocuments:\n" + lines(n) { "  - &a\($0) q.graphql" }
    },
    AdversarialInputs.Family(
      name: "keys in JSON",
      kind: .configuration(json),
      count: 150_000
    ) { n in
      "{\"schema\":\"schema.graphqls\"" + (0..<n).map { ",\"k\($0)\":1" }.joined() + "}"
    },
    AdversarialInputs.Family(
      name: "one key in JSON",
      kind: .configuration(json),
      count: 80_000
    ) { n in
      "{" + String(repeating: "\"documents\":\"q.graphql\",", count: n)
        + "\"schema\":\"schema.graphqls\"}"
    },
    AdversarialInputs.Family(
      name: "a list in JSON",
      kind: .configuration(json),
      count: 120_000
    ) { n in
      "{\"schema\":\"schema.graphqls\",\"documents\":["
        + (0..<n).map { "\"q\($0).graphql\"" }.joined(separator: ",") + "]}"
    },
    AdversarialInputs.Family(
      name: "pins of packages",
      kind: .configuration(resolved),
      count: 12_000
    ) { n in
      let pins = (0..<n).map { index in
        "{\"identity\":\"p\(index)\",\"kind\":\"remoteSourceControl\",\"location\":"
          + "\"https://example.com/p\(index)\",\"state\":{\"version\":\"1.0.\(index)\"}}"
      }
      return "{\"pins\":[" + pins.joined(separator: ",") + "],\"version\":2}"
    },
  ]

  private static func lines(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map { text($0) + "\n" }.joined()
  }
}
