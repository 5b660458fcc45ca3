/// Finds code that treats a dialect specially by its name, instead of by a property of `Dialect`.
///
/// A regular expression is parsed each time its literal is evaluated, so one value serves all lines.
struct DialectComparisons {
  /// The names of the dialects' constants, such as `swiftGraphQL`.
  let names: Set<String>
  /// The modules that declare the dialects, and the module of Apollo's rules.
  private let owners: Set<String>
  private let comparing = /[!=]= [.](\w+)|\bDialect[.](\w+)|[!=]= "(\w+)"/.wordBoundaryKind(.simple)
  private let branching =
    /\bisApollo\b|\bapollo [!=]= nil\b|\bswitch .*ialect [{]/.wordBoundaryKind(.simple)

  init(_ files: [SourceText]) {
    var names: Set<String> = []
    var owners: Set<String> = ["ApolloPolicy"]
    let declaring = /static let (\w+) = Dialect[(]/
    for file in files where file.words["DialectKit"] > 0 {
      for line in file.code {
        guard line.contains("= Dialect("), let match = line.firstMatch(of: declaring) else {
          continue
        }
        names.insert(String(match.1))
        owners.insert(file.module)
      }
    }
    (self.names, self.owners) = (names, owners)
  }

  /// Returns the lines of a file that compare a dialect, which other modules must not do.
  func breaches(in file: SourceText) -> [(what: String, place: String)] {
    guard !owners.contains(file.module), mayOccur(in: file) else { return [] }
    return String(decoding: file.codeAndStrings, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { occur(in: $0.element) }
      .map { (file.path, "line \($0.offset + 1): \(file.lines[$0.offset])") }
  }

  /// Returns whether a file contains one of the words, because searching lines is slow.
  private func mayOccur(in file: SourceText) -> Bool {
    file.words["isApollo"] > 0 || file.words["dialect"] > 0
      || names.contains { file.words[$0] > 0 }
  }

  /// Returns whether a line of code compares a dialect; regular expressions run on few lines.
  func occur(in line: Substring) -> Bool {
    if line.contains("pollo") || line.contains("ialect {"), line.contains(branching) { return true }
    guard names.contains(where: { line.contains($0) }) else { return false }
    return line.matches(of: comparing).contains { match in
      (match.1 ?? match.2 ?? match.3).map { names.contains(String($0)) } ?? false
    }
  }
}
