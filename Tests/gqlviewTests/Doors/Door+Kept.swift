import GraphQLRuntime
import Workspace

@testable import ExplorerState

@testable import Explorer
@testable import gqlview

// These parsers read files that the program itself saves. For any file content, the result is saved
// in the form in which it is read.

extension Door {
  static let keptDoors = [
    Door(name: "session") { bytes in
      guard let session = SavedView(bytes) else { return "none" }
      let text = session.text
      try require(SavedView(Array(text.utf8))?.text == text, "another session")
      return "\(session.folds.count), \(session.marks.count), \(session.place == nil)"
    },
    Door(name: "draft") { bytes in
      guard let draft = SavedDraft(bytes) else { return "none" }
      try require(draft.utf8.flatMap { SavedDraft($0) } == draft, "another draft")
      return "a draft"
    },
    Door(name: "runs") { bytes in
      guard let history = RunHistory(bytes) else { return "none" }
      try require(RunHistory(Array(history.text.utf8)) == history, "another history")
      return "\(history.runs.count)"
    },
    Door(name: "exchange") { bytes in
      guard let exchange = SessionExchange(line: bytes) else { return "none" }
      let line = exchange.line
      let again = SessionExchange(line: Array(line.dropLast()))
      try require(again?.line == line, "another exchange")
      return "\(exchange.responses.count), \(exchange.request.variables == nil)"
    },
  ]
}
