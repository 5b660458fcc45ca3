import Foundation
import Threads
import Workspace

@testable import ProjectInputs

@testable import CommandLineSupport

/// A simulated git that answers, fails, hangs until it is terminated, or prints unexpected output.
struct SimulatedGit {
  /// The behavior of the failing call.
  private enum Way: Int {
    case well, cannotRun, fails, isEnded, rubbish, half, nothing, otherSizes
  }

  /// The number of behaviors times the number of calls that can fail.
  static let profiles = 16

  private let way: Way
  /// The index of the failing call, starting at 0.
  private let call: Int
  /// The path of the working folder.
  private let folder: URL
  private let calls = Mutex(0)

  init(profile: Int, folder: URL) {
    way = Way(rawValue: profile % 8) ?? .well
    call = profile / 8 % 2
    self.folder = folder
  }

  /// The document texts of the revision.
  private static let texts: [(path: String, utf8: [UInt8])] = [
    ("zoo/one.graphql", Array("query One { text }\n".utf8)),
    ("zoo/wide \u{1B}[2J.graphql", Array("{ text }".utf8)),
    ("zoo/zoo.graphqls", Array("type Query { text: Int }\n".utf8)),
    ("zoo/empty.graphql", []),
  ]

  /// Whether the only possible result is an error message.
  private var mustFail: Bool {
    switch way {
    case .cannotRun, .fails, .isEnded, .nothing: true
    case .half: call == 1
    case .well, .rubbish, .otherSizes: false
    }
  }

  /// Checks that reading a revision returns either all its texts or an error message, and never a
  /// truncated text or a text of another file.
  func check(_ tally: SimulationTally) throws {
    tally.count(.git)
    let revision = GitRevision(
      name: "HEAD~1",
      git: Git { [self] words, input throws(FileError) in try answer(words, input) }
    )
    let inputs: [WorkspaceInput]
    do throws(FileError) {
      inputs = try revision.inputs(["zoo"])
    } catch {
      guard way != .well, !error.message.isEmpty else { throw fault(error.message) }
      return
    }
    guard !mustFail else { throw fault("\(inputs.count) texts, and no sentence") }
    guard way != .well || inputs.count == Self.texts.count else {
      throw fault("\(inputs.count) texts")
    }
    // With the other behaviors, git prints other bytes as a text, which the program cannot detect.
    guard way == .well || way == .half else { return }
    for input in inputs {
      let known = Self.texts.first { "HEAD~1:\($0.path)" == input.name }
      guard known?.utf8 == input.utf8 else { throw fault("\(input.name) has another text") }
    }
  }

  private func fault(_ words: String) -> SimulationFault {
    SimulationFault(.git, "\(way) at call \(call): \(words)")
  }

  private func answer(_ words: [String], _ input: [UInt8]) throws(FileError) -> ChildProcess {
    let number = calls.withLock { calls in
      defer { calls += 1 }
      return calls
    }
    let well = output(words, input)
    guard number == call else { return ChildProcess(status: 0, output: well, errors: "") }
    let half = Array(well.prefix(well.count / 2))
    switch way {
    case .well: return ChildProcess(status: 0, output: well, errors: "")
    case .cannotRun: throw FileError("cannot run git: No such file or directory")
    case .fails:
      return ChildProcess(status: 128, output: [], errors: "fatal: no revision\u{1B}[2J\n")
    case .isEnded: return ChildProcess(status: 143, output: half, errors: "")
    case .rubbish:
      return ChildProcess(
        status: 0,
        output: [0x1B, 0xFF, 0x00, 0x09, 0x0A, 0x20] + half,
        errors: ""
      )
    case .half: return ChildProcess(status: 0, output: half, errors: "")
    case .nothing: return ChildProcess(status: 0, output: [], errors: "\u{9B}")
    case .otherSizes:
      let text = String(decoding: well, as: UTF8.self).replacing(" 1", with: " 99999999999999999")
      return ChildProcess(status: 0, output: Array(text.utf8), errors: "")
    }
  }

  private func output(_ words: [String], _ input: [UInt8]) -> [UInt8] {
    switch words.first {
    case "ls-tree":
      return Self.texts.indices.flatMap { index in
        Array("100644 blob \(Self.hash(index))\t\(Self.texts[index].path)\0".utf8)
      }
    case "cat-file":
      let asked = String(decoding: input, as: UTF8.self).split(separator: "\n").map(String.init)
      return asked.flatMap { name -> [UInt8] in
        guard let index = Self.texts.indices.first(where: { Self.hash($0) == name }) else {
          return Array("\(name) missing\n".utf8)
        }
        let utf8 = Self.texts[index].utf8
        return Array("\(name) blob \(utf8.count)\n".utf8) + utf8 + [0x0A]
      }
    case _: return Array("\(folder.path)\n".utf8)
    }
  }

  private static func hash(_ index: Int) -> String {
    String(repeating: "a", count: 39) + "\(index)"
  }
}
