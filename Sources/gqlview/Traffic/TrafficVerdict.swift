import GraphQLRuntime

/// What is to be said of an operation that an app sent, and of its responses.
struct TrafficVerdict {
  /// What the server reports.
  var errors = 0
  /// What generated Swift cannot read.
  var faults = 0
  /// Type cases and fragments that are nil on an object.
  var nilCases = 0
  /// Why the operation was not executed over its responses; nil where it was.
  var obstacle: String?
  /// The first of what is wrong, in words.
  var first: String?

  var isFine: Bool { errors == 0 && faults == 0 && first == nil }

  /// In few words; nothing where there is nothing to say.
  var text: String {
    var parts: [String] = []
    if errors > 0 { parts.append(Report.count(errors, "error")) }
    if faults > 0 { parts.append(Report.count(faults, "fault")) }
    if nilCases > 0 { parts.append(Report.count(nilCases, "nil case")) }
    var text = parts.joined(separator: ", ")
    // What a server said in answer is quoted on further lines.
    if let first = first?.prefix(while: { $0 != "\n" }) {
      text += (text.isEmpty ? "" : ": ") + first
    }
    return text
  }
}
