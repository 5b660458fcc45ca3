import Explorer
import ExplorerState
import GraphQLRuntime
import ResponseAnalysis
import TerminalUI
import Workspace

/// The section of the Cache pane that lists which operations the released client can answer without
/// a request.
struct CacheReadsFace: Sendable {
  let reads: CacheReads
  let content: CacheContent

  func head(in core: Core) -> StyledLine {
    if reads.storesNothing {
      return StyledLine("nothing is stored, because reading this response throws an error", .error)
    }
    let hits = reads.reads.count { if case .whole = $0.outcome { true } else { false } }
    return Self.head(
      hits: hits,
      others: reads.reads.count - hits,
      scope: core.hasSeveralResponses ? ", from this response only" : ""
    )
  }

  /// Returns the head of the section with the number of queries that the cache can answer and
  /// cannot answer.
  static func head(hits: Int, others: Int, scope: String = "") -> StyledLine {
    var right: [Span] = []
    if hits > 0 { right.append(Span(hits == 1 ? "1 hit" : "\(hits) hits", .present)) }
    if others > 0 {
      let text = others == 1 ? "1 without data" : "\(others) without data"
      right.append(Span((hits > 0 ? "  " : "") + text, .absent))
    }
    return StyledLine([Span("readable without the server" + scope, .heading)], right: right)
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

  /// Returns the record in which a read misses a value, or the root record of a complete result.
  private func target(of read: CacheReads.Read) -> FoldedList.Target? {
    let key: CacheKey? =
      switch read.outcome {
      case .whole, .throwing: .root(of: read.kind)
      case .miss(_, let place), .pending(_, let place): place.record
      case .unread, .tooLarge: nil
      }
    return key.flatMap { content.sections[$0] }.map { .section($0) }
  }

  /// Returns the rows about the first value of the response that violates the schema, because then
  /// nothing is stored.
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
