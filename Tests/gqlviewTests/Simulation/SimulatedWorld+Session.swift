import Foundation
import GraphQLRuntime
import GraphQLTransport

@testable import CommandLineSupport
@testable import Explorer
@testable import ExplorerState
@testable import ProjectInputs
@testable import Workspace
@testable import gqlview

/// The file in which traffic is recorded.
extension SimulatedWorld {
  var session: String { folder.appendingPathComponent("own/kept.gqlsession").path }

  /// Another program appends exchanges to the file.
  func keep(exchanges count: Int) throws {
    let writer: SessionWriter
    do throws(FileError) {
      writer = try SessionWriter(session, clock: Self.timeOfDay)
    } catch {
      throw SimulationFault(.session, "the file can no longer be written: \(error.message)")
    }
    for number in 0..<count {
      let texts = SimulatedServer.answers[number % SimulatedServer.answers.count]
      var exchange = SessionExchange(time: Self.timeOfDay.text(), from: "zoo\u{1B}[2J")
      exchange.request.operationName = number % 2 == 0 ? "One" : "Late\u{202E}"
      exchange.kind = .query
      exchange.request.query = "query One { text animals { id name } }"
      exchange.responses = texts.prefix(1).compactMap { try? JSONDocument(Array($0.utf8)) }
      exchange.outcome.seconds = Double(number)
      writer.add(exchange)
    }
  }

  /// Removes the last bytes of the file, as after a power failure.
  func losing(_ count: Int) throws {
    guard count > 0, let old = try? Data(contentsOf: URL(fileURLWithPath: session)) else { return }
    try Data(old.dropLast(count)).write(to: URL(fileURLWithPath: session))
  }

  /// Returns the complete exchanges in the file.
  func keptLines() throws -> [[UInt8]] {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: session)) else { return [] }
    return Array(data).split(separator: 0x0A).map(Array.init)
      .filter { SessionExchange(line: $0) != nil }
  }

  /// Checks that all exchanges that were complete when the file was opened are unchanged and can be
  /// listed.
  func checkLines(_ known: [[UInt8]], _ tally: SimulationTally) throws {
    guard scene == .server || scene == .session else { return }
    guard try keptLines().starts(with: known) else {
      throw SimulationFault(.session, "complete lines are missing")
    }
    guard let bytes = try? SessionBytes.session(session) else {
      guard known.isEmpty else { throw SimulationFault(.session, "the file is not a session") }
      return
    }
    var model = Model(workspace: Workspace.load([], options: WorkspaceOptions()), size: size)
    model.open(sessions: [(session, bytes)], operation: nil)
    guard SimulatedTasks.finish(model.takeRequests(), on: &model) else {
      throw SimulationFault(.backgroundTasks, "the list of a session has not ended")
    }
    tally.count(.session)
    let listed = model.core.traffic.log.exchanges.count
    let streams = Set(known.compactMap { SessionExchange(line: $0)?.stream })
    let wanted = known.count { SessionExchange(line: $0)?.stream == nil } + streams.count
    guard listed == wanted else {
      throw SimulationFault(.session, "\(wanted) exchanges are complete, but \(listed) are listed")
    }
  }
}
