import ExplorerState
import GraphQLRuntime
import GraphQLSyntax
import TerminalUI
import Workspace

extension Model {
  /// Returns the beginning of a response, given by its index, up to a size in bytes.
  package typealias ReadBytes =
    @Sendable (Int, WorkMonitor, Int) throws(WorkMonitor.Failure) -> [UInt8]

  /// The sizes of parts that are read before the whole response, so that data is visible early.
  private static var slices: [Int] { [4 << 20, 32 << 20] }

  /// Reads and executes the rest of incomplete responses in the background, in parts, and shows
  /// each.
  package mutating func readOn(_ responses: [Int], _ read: @escaping ReadBytes) {
    let base = workspace
    let (links, rows) = (core.links, core.settings.rows)
    core.begin(
      BackgroundTask(.reading) { monitor in
        var known = base
        do throws(ReadingError) {
          for (number, index) in responses.enumerated() {
            guard let size = known.responses[index].part?.size else { continue }
            for limit in Self.slices.filter({ $0 < size / 2 }) + [size] {
              let bytes = try read(index, monitor, limit)
              if monitor.isCancelled() { return }
              let wholeSize = limit < size ? size : nil
              known = known.reading(response: index, bytes: bytes, wholeSize: wholeSize)
              if monitor.isCancelled() { return }
              monitor.report(limit < size ? 0.3 : 0.8)
              let exploration = Exploration(known, links: links, rows: rows)
              let rest = Array(responses[number...])
              monitor.send(
                StateMutation { model in
                  guard model.hasMoved(from: base) else { return model.take(exploration) }
                  // Continue with the operation or response selected meanwhile.
                  model.readOn(rest, read)
                }
              )
            }
          }
        } catch {
          let message = error.message
          monitor.send(StateMutation(core: { $0.say(message, .warning) }))
        }
      }
    )
  }

  /// Returns everything received of a response and whether it is complete, or `nil` if cancelled.
  package typealias ReadMore =
    @Sendable (WorkMonitor) throws(WorkMonitor.Failure) -> (bytes: [UInt8], isWhole: Bool)?

  /// Shows a response that arrives gradually.
  package mutating func follow(response index: Int, _ read: @escaping ReadMore) {
    let base = workspace
    let (links, rows) = (core.links, core.settings.rows)
    core.begin(
      BackgroundTask(.receiving) { monitor in
        var known = base
        do throws(ReadingError) {
          while let (bytes, isWhole) = try read(monitor) {
            known = known.reading(response: index, bytes: bytes, wholeSize: isWhole ? nil : 0)
            if monitor.isCancelled() { return }
            let exploration = Exploration(known, links: links, rows: rows)
            monitor.send(
              StateMutation { model in
                guard model.hasMoved(from: base) else { return model.take(exploration) }
                // Continue with the operation or response selected meanwhile.
                model.follow(response: index) { monitor throws(ReadingError) in
                  if isWhole { return (bytes, true) }
                  return try read(monitor)
                }
              }
            )
            if isWhole { return }
          }
        } catch {
          let message = error.message
          monitor.send(StateMutation(core: { $0.say(message, .warning) }))
        }
      }
    )
  }

  /// Returns true if another operation or response was selected since reading started.
  private func hasMoved(from base: Workspace) -> Bool {
    workspace.choice != base.choice || workspace.shownResponse != base.shownResponse
      || workspace.dialect != base.dialect
      || workspace.sources.edits.map(\.utf8) != base.sources.edits.map(\.utf8)
  }
}
