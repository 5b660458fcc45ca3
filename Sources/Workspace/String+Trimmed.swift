extension String {
  /// The text without leading and trailing blanks.
  package var trimmed: String {
    var rest = self[...]
    while rest.first == " " || rest.first == "\t" { rest.removeFirst() }
    while rest.last == " " || rest.last == "\t" { rest.removeLast() }
    return String(rest)
  }
}
