import Explorer
import GraphQLClient
import GraphQLRuntime

/// Stores the operations run on a server in `runs/HASH.json` in the ``StateFolder``.
///
/// The name is a hash of the server's address, so it does not reveal the address.
struct RunFile {
  /// The maximum number of servers whose runs are stored.
  private static let limit = 100
  private static let folder = "runs"

  private let name: String

  init(address: String) {
    name = "\(Self.folder)/\(SHA256.hex(address).prefix(32)).json"
  }

  func load() -> RunHistory? {
    StateFolder.read(name, limit: RunHistory.fileLimit + 1).flatMap { RunHistory($0) }
  }

  /// Adds the newest run to the stored history, which other processes may have extended.
  func saveNewest(of history: RunHistory) {
    var saved = load() ?? history
    if let newest = history.runs.last { saved.add(newest) }
    guard StateFolder.write(saved.text, to: name) else { return }
    StateFolder.thin(Self.folder, to: Self.limit) { StateFolder.isHash($0, ending: ".json") }
  }
}
