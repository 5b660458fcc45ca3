import ExplorerState
import GraphQLRuntime
import GraphQLTransport
import Workspace

/// A filter of exchanges, all of whose words must match.
///
/// A word is one of the following: a text that occurs in the row; `query`, `mutation`,
/// `subscription`, `error`, `fault`, `nil`, `lost`, `unread`, `failed`, `open` or `paused`; or a
/// comparison with a number, such as `ms>100` and `status==500`.
///
/// A word after `!` must not match.
struct ExchangeFilter: Sendable, Equatable {
  let text: String
  fileprivate let words: [Word]

  fileprivate struct Word: Sendable, Equatable {
    enum Condition: Sendable, Equatable {
      case text(String)
      case property(Property)
      case number(Quantity, Comparison, Double)
    }

    let condition: Condition
    let isNegated: Bool
  }

  enum Property: String, CaseIterable, Sendable {
    case query, mutation, subscription, error, fault, `nil`, lost, unread, failed, open, paused
  }

  enum Quantity: String, CaseIterable, Sendable {
    case ms, bytes, status, events, errors, faults, number
  }

  fileprivate enum Comparison: String, CaseIterable, Sendable {
    case atLeast = ">="
    case atMost = "<="
    case equal = "=="
    case unequal = "!="
    case more = ">"
    case less = "<"
  }

  /// Creates a filter, or returns `nil` for an empty text.
  init?(_ text: String) {
    self.text = text.trimmed
    words = Self.spaced(text).map { Word(String($0)) }
    if words.isEmpty { return nil }
  }

  /// Returns the words of a text; `ms > 100` is one word.
  private static func spaced(_ text: String) -> [String] {
    var words: [String] = []
    var joins = false
    for word in text.split(separator: " ").map(String.init) {
      let isSign = Comparison(rawValue: word) != nil
      let follows = joins || isSign
      if follows, !words.isEmpty { words[words.count - 1] += word } else { words.append(word) }
      joins = isSign
    }
    return words
  }

  func matches(_ exchange: TrafficLogEntry) -> Bool {
    words.allSatisfy { $0.fits(exchange) != $0.isNegated }
  }

  /// The syntax of filters, in one line.
  static let help =
    "text, \(Property.allCases.map(\.rawValue).joined(separator: ", ")), "
    + Quantity.allCases.map(\.rawValue).joined(separator: ", ")
    + " for example ms>100; ! before a word"
}

extension ExchangeFilter.Word {
  fileprivate init(_ word: String) {
    isNegated = word.hasPrefix("!") && word.utf8.count > 1
    let word = isNegated ? String(word.dropFirst()) : word
    if let property = ExchangeFilter.Property(rawValue: word) {
      condition = .property(property)
      return
    }
    for comparison in ExchangeFilter.Comparison.allCases {
      guard let range = word.firstRange(of: comparison.rawValue) else { continue }
      let name = String(word[..<range.lowerBound])
      guard let quantity = ExchangeFilter.Quantity(rawValue: name),
        let number = Double(word[range.upperBound...])
      else { break }
      condition = .number(quantity, comparison, number)
      return
    }
    condition = .text(word.lowercased())
  }

  fileprivate func fits(_ exchange: TrafficLogEntry) -> Bool {
    switch condition {
    case .text(let text): exchange.searchText.lowercased().contains(text)
    case .property(let property): exchange.has(property)
    case .number(let quantity, let comparison, let wanted):
      exchange.number(of: quantity).map { number in
        switch comparison {
        case .atLeast: number >= wanted
        case .atMost: number <= wanted
        case .equal: number == wanted
        case .unequal: number != wanted
        case .more: number > wanted
        case .less: number < wanted
        }
      } ?? false
    }
  }
}

extension TrafficLogEntry {
  /// The text that searches and filters examine.
  var searchText: String {
    var words = ["#\(number)", self.words, title.variables, outcome.status.map(String.init) ?? ""]
    if let transport = outcome.transport, transport != "HTTP" { words.append(transport) }
    words.append(checkResult?.text ?? outcome.failure ?? "")
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  fileprivate func has(_ property: ExchangeFilter.Property) -> Bool {
    switch property {
    case .query: title.kind == .query
    case .mutation: title.kind == .mutation
    case .subscription: title.kind == .subscription
    case .error: (checkResult?.errors ?? 0) > 0 || outcome.failure != nil
    case .fault: (checkResult?.faults ?? 0) > 0
    case .nil: (checkResult?.nilCases ?? 0) > 0
    case .lost: (checkResult?.lost ?? 0) > 0
    case .unread: (checkResult?.overfetchedBytes ?? 0) > 0
    case .failed: outcome.failure != nil
    case .open: state == .open
    case .paused: isPaused
    }
  }

  fileprivate func number(of quantity: ExchangeFilter.Quantity) -> Double? {
    switch quantity {
    case .ms: outcome.seconds.map { $0 * 1_000 }
    case .bytes: Double(outcome.size ?? 0)
    case .status: outcome.status.map(Double.init)
    case .events: Double(responseCount)
    case .errors: checkResult.map { Double($0.errors) }
    case .faults: checkResult.map { Double($0.faults) }
    case .number: Double(number)
    }
  }
}
