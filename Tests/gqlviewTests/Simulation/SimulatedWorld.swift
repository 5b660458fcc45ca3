import Foundation
import TestSupport
import Threads

@testable import Workspace

@testable import TerminalUI

@testable import Explorer
@testable import gqlview

/// What stands around the explorer in a simulated run, and outlives a run of the program.
final class SimulatedWorld {
  /// Which command line the program is begun with.
  enum Scene: Int, CaseIterable {
    case files
    case folder
    /// What is asked of a server is kept in a session file.
    case server
    /// A session file is read that another program goes on writing.
    case session

    init(seed: UInt64) { self = Self.allCases[Int(seed % UInt64(Self.allCases.count))] }

    var hasServer: Bool { self == .server }
  }

  let scene: Scene
  let folder: URL
  let server = SimulatedServer()
  let traffic = SimulatedTraffic()
  var size = Size(width: 100, height: 30)
  /// Milliseconds since the beginning.
  var clock = 0
  var clipboard = ""
  /// What programs do that are started.
  var child: Int { manner.withLock { $0 } }
  let manner = Mutex(0)
  let tally = SimulationTally()
  /// Whether the server is asked with a header's value.
  let hasSecret = Mutex(false)
  /// The time of day, which stands still.
  static let timeOfDay = StandingClock(time: "2026-01-02T03:04:05.678Z")
  /// The texts that a document may have: those of others, and edits.
  private var texts: [String: Set<[UInt8]>] = [:]

  /// In a folder of the seed's, so that a run is the same every time; what was there goes.
  init(seed: UInt64) throws {
    scene = Scene(seed: seed)
    let place = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    folder = place.appendingPathComponent("gqlview-simulation/\(seed)")
    try? FileManager.default.removeItem(at: folder)
    for name in ["zoo", "own", "state"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name),
        withIntermediateDirectories: true
      )
    }
    for (index, file) in SimulatedFile.all.enumerated() {
      if let first = file.first { try change(index, text: first) }
    }
    if scene == .session { try keep(exchanges: 3) }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  var state: URL { folder.appendingPathComponent("state") }

  func place(_ file: SimulatedFile) -> URL { folder.appendingPathComponent("zoo/\(file.name)") }

  /// The words of the command line.
  var words: [String] {
    func path(_ number: Int) -> String { place(SimulatedFile.all[number]).path }
    switch scene {
    case .files: return [path(0), path(1), path(2), path(3), "--variables", path(4)]
    case .folder: return [folder.appendingPathComponent("zoo").path, "--operation", "One"]
    case .server:
      return [path(0), path(1), "--endpoint", "http://zoo.example/", "--session", session]
    case .session: return [path(0), path(1), session]
    }
  }

  /// Somebody else gives a file another text, or takes it away.
  func change(_ number: Int, text: Int?) throws {
    let file = SimulatedFile.all[number % SimulatedFile.all.count]
    guard let text else {
      try? FileManager.default.removeItem(at: place(file))
      return
    }
    texts[place(file).path, default: []].insert(file.text(text))
    try Data(file.text(text)).write(to: place(file), options: .atomic)
  }

  /// Something around the program becomes another.
  func take(_ step: SimulatedStep) throws {
    switch step {
    case .file(let number, let text): try change(number, text: text)
    case .server(let number):
      server.answer(in: number)
      traffic.behave(in: number)
      if scene == .session { try keep(exchanges: number) }
    case .child(let number): manner.withLock { $0 = number }
    case .git(let number): try SimulatedGit(manner: number, folder: folder).check(tally)
    case .bytes, .wait, .paste, .together, .resize, .signal, .work, .report, .end, .check, .line:
      break
    }
  }

  /// An editor changes a file, where it is one of those that others write.
  func edit(_ path: String, _ body: ([UInt8]) -> [UInt8]) {
    guard texts[path] != nil, let old = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      return
    }
    let new = body(Array(old))
    texts[path]?.insert(new)
    try? Data(new).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// Notes that the program may write an edit.
  func allow(_ draft: DocumentDraft) {
    guard texts[draft.name] != nil else { return }
    texts[draft.name]?.insert(draft.text)
  }

  /// Whatever path is typed leads into a folder of the run.
  func own(_ path: String) -> String {
    let name = path.unicodeScalars.map { scalar in
      scalar == "/" || scalar == "." && path.hasPrefix(".") ? "_" : String(scalar)
    }
    return folder.appendingPathComponent("own").path + "/" + String(name.joined().prefix(60))
  }

  // MARK: What holds of files

  /// Documents are as somebody wrote them, and nothing half written lies beside any file.
  func checkFiles() throws {
    for (path, allowed) in texts {
      guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: path)) else { continue }
      guard allowed.contains(Array(bytes)) else {
        throw SimulationFault(.file, "\(name(path)) has a text that nobody gave it")
      }
    }
    for path in allFiles where path.contains("/.gqlview-") {
      throw SimulationFault(.file, "\(name(path)) is left")
    }
  }

  /// What is kept from run to run can be read, and tells nothing that it should not.
  func checkState(_ tally: SimulationTally) throws {
    guard !clipboard.contains(SimulatedFile.headerSecret) else {
      throw SimulationFault(.secret, "a header's value is on the clipboard")
    }
    for path in allFiles {
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { continue }
      let bytes = Array(data)
      let text = String(decoding: bytes, as: UTF8.self)
      if text.contains(SimulatedFile.headerSecret) {
        throw SimulationFault(.secret, "\(name(path)) holds a header's value")
      }
      guard path.hasPrefix(state.path) else { continue }
      tally.count(.state)
      if path.contains("/sessions/"), SavedSession(bytes) == nil {
        throw SimulationFault(.state, "\(name(path)) is no session")
      }
      if path.hasSuffix(".draft"), SavedDraft(bytes) == nil {
        throw SimulationFault(.state, "\(name(path)) is no draft")
      }
      if path.contains("/runs/"), RunHistory(bytes) == nil {
        throw SimulationFault(.state, "\(name(path)) is no history of runs")
      }
      if text.contains(SimulatedFile.responseSecret) {
        throw SimulationFault(.secret, "\(name(path)) holds a value of the response")
      }
    }
  }

  private var allFiles: [String] {
    guard let found = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    return found.compactMap { ($0 as? String).map { "\(folder.path)/\($0)" } }.sorted()
  }

  private func name(_ path: String) -> String { String(path.dropFirst(folder.path.count + 1)) }
}
