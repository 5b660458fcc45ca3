import Explorer
import ExplorerState
import GraphQLRuntime
import ResponseAnalysis
import TerminalUI
import Workspace

/// The section of the Cache pane that says what the released client finds without asking the server.
struct CacheReadsFace: Sendable {
  let reads: CacheReads
  let content: CacheContent

  var head: StyledLine {
    if reads.storesNothing {
      return StyledLine("nothing of this response is stored, for reading it throws", .error)
    }
    let hits = reads.reads.count { if case .whole = $0.outcome { true } else { false } }
    return Self.head(hits: hits, others: reads.reads.count - hits)
  }

  /// How many queries the cache answers, and how many not.
  static func head(hits: Int, others: Int) -> StyledLine {
    var right: [Span] = []
    if hits > 0 { right.append(Span(hits == 1 ? "1 hit" : "\(hits) hits", .present)) }
    if others > 0 {
      let text = others == 1 ? "1 without data" : "\(others) without data"
      right.append(Span((hits > 0 ? "  " : "") + text, .absent))
    }
    return StyledLine([Span("read without the server", .heading)], right: right)
  }

  func rows(in core: Core) -> [FoldedList.Row] {
    if reads.storesNothing { return faultRows(in: core) }
    return reads.reads.map { read in
      let mark: Span =
        if case .whole = read.outcome { Span("  ✓ ", .present) } else { Span("  ✗ ", .absent) }
      return FoldedList.Row(
        StyledLine([mark, Span(read.name.padding(to: 20), .fieldName), Span(" " + read.text)]),
        target: target(of: read)
      )
    }
  }

  /// The record in which a miss finds nothing, or at whose root a whole result begins.
  private func target(of read: CacheReads.Read) -> FoldedList.Target? {
    let key: CacheKey? =
      switch read.outcome {
      case .whole, .throwing: .root(of: read.kind)
      case .miss(_, let place), .pending(_, let place): place.record
      case .unread, .tooLarge: nil
      }
    return key.flatMap { content.sections[$0] }.map { .section($0) }
  }

  /// The first fault of the response, for which nothing is stored.
  private func faultRows(in core: Core) -> [FoldedList.Row] {
    let result = content.view.reader.result
    guard result.faultCount > 0 else { return [] }
    let fault = result.fault(FaultID(0))
    let entity = result.entity(of: FaultID(0)) ?? result.root
    let path = fault.path.subscriptedText
    return [
      FoldedList.Row(
        StyledLine([
          Span("  ! ", .error), Span(fault.kind.rawValue, .error),
          Span(" at \(path.isEmpty ? "data" : path)"),
        ]),
        target: entity.map {
          .entity(
            Coverage.Place(response: core.workspace.shownResponse, entity: $0),
            nil,
            nil
          )
        }
      )
    ]
  }
}
