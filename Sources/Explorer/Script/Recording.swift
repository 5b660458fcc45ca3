/// The keys typed since `:record`.
struct Recording: Sendable {
  let path: String
  private var keys: [Key] = []
  /// The length before the line that is being typed behind a colon: the one that ends it is left out.
  private var colon = 0

  init(path: String) { self.path = path }

  mutating func add(_ key: Key) {
    if key == .character(":") { colon = keys.count }
    keys.append(key)
  }

  /// The keys as a script, a line for at most sixty columns of them.
  var text: String {
    var lines = ["# Recorded keys; gqlview --script, or :play, types them again."]
    var line = ""
    for key in keys.prefix(colon) {
      let text = key.description
      // A line that begins with a colon or a number sign would be read as something else.
      if line.isEmpty, text == ":" || text == "#" {
        line = text == ":" ? "<C-l>:" : "<C-l>#"
        continue
      }
      if line.utf8.count + text.utf8.count > 60 {
        lines.append(line)
        line = ""
      }
      line += text
    }
    if !line.isEmpty { lines.append(line) }
    return lines.joined(separator: "\n") + "\n"
  }
}
