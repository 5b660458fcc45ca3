import Explorer
import ExplorerState
import GraphQLRuntime
import GraphQLTransport
import TerminalUI
import Workspace

/// Draws exchanges as rows of a given width.
struct ExchangeDrawing {
  private let traffic: TrafficState
  private let width: Int
  /// The columns of the longest name, which determines the room for the result in narrow panes.
  private let nameWidth: Int

  init(_ traffic: TrafficState, width: Int, nameWidth: Int = .max) {
    self.traffic = traffic
    self.width = width
    self.nameWidth = nameWidth
  }

  private var showsTime: Bool { width >= 90 }
  private var showsSize: Bool { width >= 64 }
  private var showsVariables: Bool { width >= 100 }
  /// The width of the result column.
  private var checkResultWidth: Int {
    if width >= 100 { return width / 3 }
    let right = showsSize ? 24 : 15
    let others = 10 + (showsTime ? 22 : 2) + min(max(nameWidth, 12), width) + right
    // A right part of more than two thirds of a row is left out.
    return max(10, width / 4, min(width - others, width * 2 / 3 - 2 - right) - 1)
  }

  // MARK: Columns

  func head(_ sort: ExchangeSort) -> StyledLine {
    func title(_ name: String, _ key: ExchangeSort.Key) -> String {
      guard sort.key == key else { return name }
      return name + (sort.isDescending ? "▾" : "▴")
    }
    var left = "    " + title("#", .number).padding(to: 6)
    if showsTime { left += title("when", .began).padding(to: 9) }
    left += title("operation", .name)
    var right = title("stat", .status).padding(to: 6) + title("time", .time).padding(to: 9)
    if showsSize { right += title("size", .size).padding(to: 9) }
    // Rows leave the last column of the pane blank; the titles of the columns do not.
    right += title("result", .checkResult).padding(to: checkResultWidth + 1)
    return StyledLine([Span(left, .dim)], right: [Span(right, .dim)])
  }

  func line(_ exchange: TrafficLogEntry, isOpen: Bool?, isShown: Bool) -> StyledLine {
    var left = [
      Span(isShown ? "▸" : " ", .linked), mark(exchange),
      Span(isOpen.map { $0 ? "▾ " : "▸ " } ?? "  ", .dim),
      Span("#\(exchange.number)".padding(to: 6), .number),
    ]
    if showsTime { left.append(Span(clock(exchange.time).padding(to: 9), .dim)) }
    if let kind = exchange.title.kind {
      let word = width >= 90 ? kind.rawValue : String(kind.rawValue.prefix(1))
      left.append(Span(word + " ", .keyword))
    }
    left.append(Span(exchange.title.name, .heading))
    if exchange.isStream {
      let count = exchange.responseCount
      left.append(Span("  \(count) \(count == 1 ? "event" : "events")", .dim))
    }
    if showsVariables, !exchange.title.variables.isEmpty {
      left.append(Span("  " + exchange.title.variables, .dim))
    }
    let isFine =
      (200..<300).contains(exchange.outcome.status ?? 200) || exchange.outcome.status == 101
    let status = exchange.outcome.status.map(String.init) ?? ""
    var right = [Span(status.padding(to: 6), isFine ? .plain : .error)]
    let time = exchange.outcome.seconds.map { TransferText.duration($0) } ?? ""
    right.append(Span(time.padding(to: 9)))
    if showsSize {
      let count = exchange.outcome.size ?? 0
      let size = exchange.state == .ended || count > 0 ? TransferText.size(count) : ""
      right.append(Span(size.padding(to: 9), .dim))
    }
    right.append(checkResult(exchange))
    return StyledLine(left, right: right)
  }

  func line(_ response: Int, of exchange: TrafficLogEntry, isShown: Bool) -> StyledLine {
    var right: [Span] = []
    if let came = exchange.source.arrival(of: response) {
      right.append(Span("".padding(to: 6) + TransferText.duration(came.seconds).padding(to: 9)))
      if showsSize { right.append(Span(TransferText.size(came.size).padding(to: 9), .dim)) }
      right.append(Span("".padding(to: checkResultWidth)))
    }
    let number = "#\(exchange.number).\(response)"
    return StyledLine(
      [Span(isShown ? "▸" : " ", .linked), Span("       "), Span(number, .number)],
      right: right
    )
  }

  /// Returns a glyph for the state or check result of an exchange.
  private func mark(_ exchange: TrafficLogEntry) -> Span {
    switch exchange.state {
    case .paused: return Span("●", .warning)
    case .open: return Span("…", .linked)
    case .ended: break
    }
    guard let checkResult = exchange.checkResult else {
      return exchange.outcome.failure == nil ? Span(" ") : Span("✗", .error)
    }
    if !checkResult.isFine || exchange.outcome.failure != nil { return Span("✗", .error) }
    return checkResult.obstacle == nil ? Span("✓", .present) : Span("·", .dim)
  }

  private func checkResult(_ exchange: TrafficLogEntry) -> Span {
    if case .paused(let paused) = exchange.state {
      let side = paused.isResponse ? "paused before the app" : "paused before the server"
      return Span(fitted(side), .warning)
    }
    guard let checkResult = exchange.checkResult else {
      return Span(fitted(exchange.outcome.failure ?? ""), .error)
    }
    let problem = checkResult.problemText
    let text = problem.isEmpty ? checkResult.obstacle ?? "" : problem
    return Span(fitted(text), checkResult.isFine ? .dim : .error)
  }

  private func fitted(_ text: String) -> String {
    cutAtEnd(text, columns: checkResultWidth - 1).padding(to: checkResultWidth)
  }

  /// Returns lines with the details that a row has no room for.
  func details(_ exchange: TrafficLogEntry) -> [StyledLine] {
    var lines: [StyledLine] = []
    if let checkResult = exchange.checkResult {
      // A quoted server answer may have several lines; only the first line is used.
      if let first = checkResult.first?.prefix(while: { $0 != "\n" }) {
        lines.append(StyledLine(String(first), .error))
      }
      if let obstacle = checkResult.obstacle {
        lines.append(StyledLine("not read: \(obstacle)", .dim))
      }
      let rest = checkResult.counts.joined(separator: ", ")
      if !rest.isEmpty { lines.append(StyledLine(rest, checkResult.isFine ? .dim : .warning)) }
    } else if let failure = exchange.outcome.failure {
      lines.append(StyledLine(failure, .error))
    }
    if !exchange.title.variables.isEmpty {
      lines.append(StyledLine(exchange.title.variables, .dim))
    }
    return lines
  }

  // MARK: Words

  /// Returns the local time of day.
  private func clock(_ time: String) -> String {
    guard let start = time.firstIndex(of: "T") else { return "" }
    let parts = time[time.index(after: start)...].prefix(8).split(separator: ":").map { Int($0) }
    guard parts.count == 3, let hour = parts[0], let minute = parts[1], let second = parts[2] else {
      return ""
    }
    let offset = traffic.listener?.secondsFromUTC ?? 0
    let day = 86_400
    let seconds = ((hour * 3_600 + minute * 60 + second + offset) % day + day) % day
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(seconds / 3_600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
  }
}
