import CommandLineSupport
import Explorer
import GraphQLClient
import GraphQLRuntime
import ProjectInputs
import Reports

/// Stores the session for a set of files in `sessions/HASH.json` in the ``StateFolder``.
///
/// The name is a hash of the inputs, so it reveals no path or address. A session identifies a
/// response by its name, because there can be several.
struct SavedViewFile {
  /// The maximum number of stored sessions.
  private static let limit = 100
  private static let folder = "sessions"

  private let name: String

  /// Returns `nil` for standard input and the demo, which cannot be identified in later runs.
  init?(of run: Run) {
    guard let set = Self.set(of: run) else { return nil }
    name = "\(Self.folder)/\(SHA256.hex(set).prefix(32)).json"
  }

  /// Returns a text that identifies a set of files; `nil` for standard input and the demo.
  static func set(of run: Run) -> String? {
    let operands = run.arguments.operands
    guard !operands.isEmpty, !operands.contains("-") else { return nil }
    // The files of a project change, so its configuration identifies it.
    let found = run.project.map { Set($0.files.schemas + $0.files.documents) } ?? []
    var parts = operands.filter { !found.contains($0) }.map { operand in
      EndpointURL.isMeant(by: operand) ? operand : FileReader.resolved(operand) ?? operand
    }
    if let project = run.project?.project {
      parts.append("\(project.folder)/\(project.file) \(project.name ?? "")")
    }
    return parts.sorted().joined(separator: "\0")
  }

  /// Loads the session, or a message if the file is not a valid session.
  func load() -> (session: SavedView?, problem: String?) {
    guard StateFolder.has(name) else { return (nil, nil) }
    if let session = StateFolder.read(name).flatMap({ SavedView($0) }) { return (session, nil) }
    return (nil, "Cannot restore your last position: \(name) is from another version.")
  }

  func save(_ session: SavedView) {
    guard StateFolder.write(session.text, to: name) else { return }
    StateFolder.thin(Self.folder, to: Self.limit) { StateFolder.isHash($0, ending: ".json") }
  }
}
