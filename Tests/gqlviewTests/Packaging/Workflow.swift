import TestSupport
import Testing

@testable import ProjectInputs

/// The parts of a workflow of continuous integration that the tests check.
struct Workflow {
  struct Job {
    let name: String
    let node: Fields
    let steps: [Step]
    let needs: [String]
    /// The entries of the matrix; empty if the job runs once.
    let matrix: [Fields]
  }

  struct Step {
    let node: Fields
    var name: String { node["name"]?.scalar ?? node["uses"]?.scalar ?? "" }
    var run: String? { node["run"]?.scalar }
    var uses: String? { node["uses"]?.scalar }

    /// The script with its expressions replaced by a word, as a shell receives it.
    var script: String? { run?.replacing(/\$\{\{.*?\}\}/, with: "value") }
  }

  /// The entries of an object by key.
  struct Fields {
    let entries: [(key: String, value: ConfigurationNode)]

    init(_ node: ConfigurationNode?) {
      guard case .map(let entries) = node?.value else {
        self.entries = []
        return
      }
      self.entries = entries.map { ($0.key, $0.value) }
    }

    subscript(key: String) -> ConfigurationNode? { entries.first { $0.key == key }?.value }
    var keys: [String] { entries.map(\.key) }
  }

  let text: String
  let root: Fields
  let jobs: [Job]

  /// Reads a file of the package.
  init(_ path: String) throws {
    text = try PackageRoot.text(path)
    let findings = ConfigurationFindings()
    let file = findings.add(name: path, utf8: Array(text.utf8))
    let node = YAMLReader.read(file, findings)
    #expect(findings.diagnostics.isEmpty, "\(findings.diagnostics)")
    root = Fields(node)
    jobs = Fields(root["jobs"]).entries.map { entry in
      let job = Fields(entry.value)
      let matrix = Fields(Fields(job["strategy"])["matrix"])["include"]
      return Job(
        name: entry.key,
        node: job,
        steps: Self.list(job["steps"]).map { Step(node: Fields($0)) },
        needs: job["needs"]?.scalar.map { [$0] } ?? Self.list(job["needs"]).compactMap(\.scalar),
        matrix: Self.list(matrix).map { Fields($0) }
      )
    }
  }

  static func list(_ node: ConfigurationNode?) -> [ConfigurationNode] {
    guard case .list(let items) = node?.value else { return [] }
    return items
  }

  /// Returns the step with a name.
  func step(_ name: String) throws -> Step {
    try #require(jobs.flatMap(\.steps).first { $0.name == name }, "\(name)")
  }
}
