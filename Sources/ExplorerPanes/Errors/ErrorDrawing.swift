import Explorer
import ExplorerState
import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import TerminalUI
import Workspace

/// Draws a finding: the message has priority for the width, and the place gets the rest; cut texts
/// are displayed in full below the rows.
struct ErrorDrawing: CoreReader {
  let core: Core
  let finding: ErrorRow
  /// The number of equal findings, including this one.
  let count: Int

  /// The number of columns before a message.
  private static let kindWidth = 12

  /// The place of the finding: a path of the response, or a place in a file.
  var place: String? {
    if let path = finding.path { return path.elements.isEmpty ? "data" : path.subscriptedText }
    return finding.range.flatMap { workspace.sources.location(of: $0)?.description }
  }

  private var left: [Span] {
    let mark = finding.role == .error ? "! " : finding.role == .warning ? "~ " : "  "
    let kind = finding.kind.padding(to: Self.kindWidth - 2)
    return [Span(mark, finding.role), Span(kind, finding.role)]
      + (count > 1 ? [Span("×\(count) ", .number)] : []) + [Span(finding.message)]
  }

  private var placeRole: StyleRole { finding.path == nil ? .provenance : .fieldName }

  /// Returns the finding as a row; without a width, as the text that a search uses.
  func line(width: Int? = nil) -> StyledLine {
    // Equal findings show their number instead of a position.
    guard count == 1, let place else { return StyledLine(left) }
    guard let width else { return StyledLine(left, right: [Span(place, placeRole)]) }
    let room = room(forPlaceIn: width)
    let needed = Span(place).width
    guard needed > room else { return StyledLine(left, right: [Span(place, placeRole)]) }
    guard room >= 12 else { return StyledLine(left) }
    return StyledLine(left, right: [Span(cutAtStart(place, columns: room), placeRole)])
  }

  /// Returns the columns that the message leaves.
  private func room(forPlaceIn width: Int) -> Int {
    width - left.reduce(0) { $0 + $1.width } - 1
  }

  /// Returns whether a row of the given width cuts the message, and whether it cuts the place.
  private func isCut(width: Int) -> (message: Bool, place: Bool) {
    let row = line(width: width)
    let right = row.right.reduce(0) { $0 + $1.width }
    let used = row.left.reduce(0) { $0 + $1.width } + (right == 0 ? 0 : right + 1)
    let isPlaceWhole = place == nil || count == 1 && row.right.first?.text == place
    return (used > width, !isPlaceWhole)
  }

  /// The source line of a finding in a file, with the faulty part marked.
  private var excerpt: [StyledLine] {
    guard finding.path == nil, let range = finding.range,
      let file = workspace.sources.file(range.file)
    else { return [] }
    let line = file.lineIndex(at: Int(range.start))
    let bytes = file.lineBytes(line).drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let start = min(max(Int(range.start), bytes.startIndex), bytes.endIndex)
    let end = min(max(Int(range.end), start), bytes.endIndex)
    guard start < end else { return [] }
    func text(_ part: ArraySlice<UInt8>) -> String {
      String(String(decoding: part, as: UTF8.self).unicodeScalars.prefix(500))
    }
    // Of a long line, the part around the finding is shown.
    let before = String(decoding: bytes[bytes.startIndex..<start], as: UTF8.self).unicodeScalars
    let shown =
      before.count > 40 ? "…" + String(String.UnicodeScalarView(before.suffix(39))) : String(before)
    return [
      StyledLine([
        Span("    \(line + 1)  ", .lineNumber), Span(shown),
        Span(text(bytes[start..<end]), style: Style(.error, .underline)),
        Span(text(bytes[end...])),
      ])
    ]
  }

  /// Returns the lines with the texts that a row of the given width cuts.
  func rest(width: Int) -> [StyledLine] {
    let columns = max(20, width - 4)
    let isCut = isCut(width: width)
    var lines: [StyledLine] = []
    if isCut.message {
      lines += wrapped(finding.message, columns: columns).map { StyledLine("    " + $0) }
    }
    if isCut.place, let place {
      let more = count > 1 ? [Span("  and \(count - 1) more", .dim)] : []
      lines.append(StyledLine([Span("    at ", .dim), Span(place, placeRole)] + more))
    }
    return lines + excerpt
      + (finding.details + (finding.program.map { [$0] } ?? [])).flatMap {
        wrapped($0, columns: columns)
      }.map {
        StyledLine("    " + $0, .dim)
      }
  }
}
