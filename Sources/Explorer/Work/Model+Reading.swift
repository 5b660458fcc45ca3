import ExplorerState
import GraphQLRuntime
import GraphQLSyntax
import TerminalUI
import Workspace

extension Model {
  /// Gives the first bytes of a response, by its position, up to so many.
  package typealias ReadBytes =
    @Sendable (Int, WorkMonitor, Int) throws(WorkMonitor.Failure) -> [UInt8]

  /// How much of a response is read before the whole, so that there is more to see soon.
  private static var slices: [Int] { [4 << 20, 32 << 20] }

  /// Reads the rest of responses of which there is only the beginning, one after the other, and
  /// executes it, in slices; each is shown in its turn.
  package mutating func readOn(_ responses: [Int], _ read: @escaping ReadBytes) {
    let base = workspace
    let (links, rows) = (core.links, core.settings.rows)
    core.begin(
      Work(.reading) { monitor in
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
                ModelUpdate { model in
                  guard model.hasMoved(from: base) else { return model.take(exploration) }
                  // What was chosen meanwhile is executed over the rest.
                  model.readOn(rest, read)
                }
              )
            }
          }
        } catch {
          let message = error.message
          monitor.send(ModelUpdate(core: { $0.say(message, .warning) }))
        }
      }
    )
  }

  /// Gives all that came of a response, and whether that is the whole of it; nil once it is
  /// cancelled.
  package typealias ReadMore =
    @Sendable (WorkMonitor) throws(WorkMonitor.Failure) -> (bytes: [UInt8], isWhole: Bool)?

  /// Shows more and more of a response that comes bit by bit.
  package mutating func follow(response index: Int, _ read: @escaping ReadMore) {
    let base = workspace
    let (links, rows) = (core.links, core.settings.rows)
    core.begin(
      Work(.receiving) { monitor in
        var known = base
        do throws(ReadingError) {
          while let (bytes, isWhole) = try read(monitor) {
            known = known.reading(response: index, bytes: bytes, wholeSize: isWhole ? nil : 0)
            if monitor.isCancelled() { return }
            let exploration = Exploration(known, links: links, rows: rows)
            monitor.send(
              ModelUpdate { model in
                guard model.hasMoved(from: base) else { return model.take(exploration) }
                // What was chosen meanwhile is executed over what comes.
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
          monitor.send(ModelUpdate(core: { $0.say(message, .warning) }))
        }
      }
    )
  }

  /// Whether another operation or response is shown than when a reading began.
  private func hasMoved(from base: Workspace) -> Bool {
    workspace.choice != base.choice || workspace.shownResponse != base.shownResponse
      || workspace.dialect != base.dialect
      || workspace.sources.edits.map(\.utf8) != base.sources.edits.map(\.utf8)
  }
}
