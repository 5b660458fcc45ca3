import Explorer
import GraphQLClient
import GraphQLRuntime

/// Where is kept what was run on a server: `runs/HASH.json` in the ``StateFolder``.
///
/// The name is a hash of the address, so that it tells nobody where the server is.
struct RunFile {
  /// Nobody comes back to more servers than these.
  private static let limit = 100
  private static let folder = "runs"

  private let name: String

  init(address: String) {
    name = "\(Self.folder)/\(SHA256.hex(address).prefix(32)).json"
  }

  func load() -> RunHistory? {
    StateFolder.read(name, limit: RunHistory.fileLimit + 1).flatMap { RunHistory($0) }
  }

  /// Adds the newest run to what is there, which may have runs of other programs since.
  func saveNewest(of history: RunHistory) {
    var saved = load() ?? history
    if let newest = history.runs.last { saved.add(newest) }
    guard StateFolder.write(saved.text, to: name) else { return }
    StateFolder.thin(Self.folder, to: Self.limit) { StateFolder.isHash($0, ending: ".json") }
  }
}
