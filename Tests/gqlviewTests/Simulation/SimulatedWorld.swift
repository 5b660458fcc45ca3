import Foundation
import TestSupport
import Threads

@testable import Workspace

@testable import TerminalUI

@testable import Explorer
@testable import gqlview

/// The environment of the explorer in a simulated run, which lasts longer than one run of the
/// program.
final class SimulatedWorld {
  /// The command line that starts the program.
  enum Scene: Int, CaseIterable {
    case files
    case folder
    /// Requests to a server are recorded in a session file.
    case server
    /// The program reads a session file that another program continues to write.
    case session

    init(seed: UInt64) { self = Self.allCases[Int(seed % UInt64(Self.allCases.count))] }

    var hasServer: Bool { self == .server }
  }

  let scene: Scene
  let folder: URL
  let server = SimulatedServer()
  let traffic = SimulatedTraffic()
  var size = Size(width: 100, height: 30)
  /// The milliseconds since the beginning.
  var clock = 0
  var clipboard = ""
  /// The behavior of child processes.
  var child: Int { profile.withLock { $0 } }
  let profile = Mutex(0)
  let tally = SimulationTally()
  /// Whether requests to the server contain the secret header value.
  let hasSecret = Mutex(false)
  /// The time of day, which never changes.
  static let timeOfDay = StandingClock(time: "2026-01-02T03:04:05.678Z")
  /// The valid texts of each document: those that other programs write, and edits.
  private var texts: [String: Set<[UInt8]>] = [:]

  /// Uses a folder that depends on the seed, so that a run is reproducible; existing content is
  /// deleted.
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

  /// Simulates another program that writes or deletes a file.
  func change(_ number: Int, text: Int?) throws {
    let file = SimulatedFile.all[number % SimulatedFile.all.count]
    guard let text else {
      try? FileManager.default.removeItem(at: place(file))
      return
    }
    texts[place(file).path, default: []].insert(file.text(text))
    try Data(file.text(text)).write(to: place(file), options: .atomic)
  }

  /// Applies a step that changes the environment.
  func take(_ step: SimulatedStep) throws {
    switch step {
    case .file(let number, let text): try change(number, text: text)
    case .server(let number):
      server.answer(in: number)
      traffic.behave(in: number)
      if scene == .session { try keep(exchanges: number) }
    case .child(let number): profile.withLock { $0 = number }
    case .git(let number): try SimulatedGit(profile: number, folder: folder).check(tally)
    case .bytes, .wait, .paste, .together, .resize, .signal, .work, .report, .end, .check, .line:
      break
    }
  }

  /// Simulates an editor that changes a file, if it is a file that other programs write.
  func edit(_ path: String, _ body: ([UInt8]) -> [UInt8]) {
    guard texts[path] != nil, let old = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      return
    }
    let new = body(Array(old))
    texts[path]?.insert(new)
    try? Data(new).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// Records that the program may write an edit.
  func allow(_ draft: DocumentDraft) {
    guard texts[draft.name] != nil else { return }
    texts[draft.name]?.insert(draft.text)
  }

  /// Returns a path inside the run's folder for any typed path.
  func own(_ path: String) -> String {
    let name = path.unicodeScalars.map { scalar in
      scalar == "/" || scalar == "." && path.hasPrefix(".") ? "_" : String(scalar)
    }
    return folder.appendingPathComponent("own").path + "/" + String(name.joined().prefix(60))
  }

  // MARK: Invariants of files

  /// Checks that every document has one of its valid texts, and that no incomplete file exists.
  func checkFiles() throws {
    for (path, allowed) in texts {
      guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: path)) else { continue }
      guard allowed.contains(Array(bytes)) else {
        throw SimulationFault(.file, "\(name(path)) has an unexpected text")
      }
    }
    for path in allFiles where path.contains("/.gqlview-") {
      throw SimulationFault(.file, "\(name(path)) is left behind")
    }
  }

  /// Checks that saved state can be read and contains no secret values.
  func checkState(_ tally: SimulationTally) throws {
    guard !clipboard.contains(SimulatedFile.headerSecret) else {
      throw SimulationFault(.secret, "a header's value is on the clipboard")
    }
    for path in allFiles {
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { continue }
      let bytes = Array(data)
      let text = String(decoding: bytes, as: UTF8.self)
      if text.contains(SimulatedFile.headerSecret) {
        throw SimulationFault(.secret, "\(name(path)) contains a header's value")
      }
      guard path.hasPrefix(state.path) else { continue }
      tally.count(.state)
      if path.contains("/sessions/"), SavedView(bytes) == nil {
        throw SimulationFault(.state, "\(name(path)) is not a session")
      }
      if path.hasSuffix(".draft"), SavedDraft(bytes) == nil {
        throw SimulationFault(.state, "\(name(path)) is not a draft")
      }
      if path.contains("/runs/"), RunHistory(bytes) == nil {
        throw SimulationFault(.state, "\(name(path)) is not a history of runs")
      }
      if text.contains(SimulatedFile.responseSecret) {
        throw SimulationFault(.secret, "\(name(path)) contains a value of the response")
      }
    }
  }

  private var allFiles: [String] {
    guard let found = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    return found.compactMap { ($0 as? String).map { "\(folder.path)/\($0)" } }.sorted()
  }

  private func name(_ path: String) -> String { String(path.dropFirst(folder.path.count + 1)) }
}
