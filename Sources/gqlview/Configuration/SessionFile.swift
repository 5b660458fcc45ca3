import CommandLineSupport
import Explorer
import GraphQLClient
import GraphQLRuntime
import ProjectInputs
import Reports

/// Where the session of a set of files is kept: `sessions/HASH.json` in the ``StateFolder``.
///
/// The name is a hash of what was read, so that it tells neither a path nor an address. In the session a
/// response is told by its name, for there may be several.
struct SessionFile {
  /// Nobody comes back to more sets of files than these.
  private static let limit = 100
  private static let folder = "sessions"

  private let name: String

  /// Nil for what is another thing each time: standard input and the demo.
  init?(of run: Run) {
    guard let set = Self.set(of: run) else { return nil }
    name = "\(Self.folder)/\(SHA256.hex(set).prefix(32)).json"
  }

  /// What tells a set of files from others; nil for standard input and the demo.
  static func set(of run: Run) -> String? {
    let operands = run.arguments.operands
    guard !operands.isEmpty, !operands.contains("-") else { return nil }
    // Files come and go in a project: it is the configuration that stays.
    let found = run.project.map { Set($0.files.schemas + $0.files.documents) } ?? []
    var parts = operands.filter { !found.contains($0) }.map { operand in
      EndpointURL.isMeant(by: operand) ? operand : FileReader.resolved(operand) ?? operand
    }
    if let project = run.project?.project {
      parts.append("\(project.folder)/\(project.file) \(project.name ?? "")")
    }
    return parts.sorted().joined(separator: "\0")
  }

  /// The session, and what to say where the file holds none.
  func load() -> (session: SavedSession?, problem: String?) {
    guard StateFolder.has(name) else { return (nil, nil) }
    if let session = StateFolder.read(name).flatMap({ SavedSession($0) }) { return (session, nil) }
    return (nil, "Cannot restore your last position: \(name) is from another version.")
  }

  func save(_ session: SavedSession) {
    guard StateFolder.write(session.text, to: name) else { return }
    StateFolder.thin(Self.folder, to: Self.limit) { StateFolder.isHash($0, ending: ".json") }
  }
}
