/// A project's capitalization rules for words within member names
/// (`additionalCapitalizationRules`).
struct ApolloCapitalization: Sendable {
  private enum Term: Sendable {
    /// A whole word in lower case.
    case word(String)
    case pattern(ApolloPattern)
  }

  private var rules: [(term: Term, strategy: ApolloOptions.CapitalizationRule.Strategy)] = []
  private(set) var faults: [ApolloNameFault] = []

  init(_ rules: [ApolloOptions.CapitalizationRule]) {
    for rule in rules {
      switch rule.term {
      case .string(let word):
        self.rules.append((.word(word.lowercased()), rule.strategy))
      case .regex(let text):
        do {
          let pattern = try ApolloPattern(text, ignoresCase: false)
          self.rules.append((.pattern(pattern), rule.strategy))
        } catch {
          faults.append(ApolloNameFault(pattern: text, message: "\(error)"))
        }
      }
    }
  }

  /// Applies every rule in order to each word of the name.
  func applied(to name: String) -> String {
    guard !rules.isEmpty else { return name }
    var words = Self.words(of: name)
    for rule in rules {
      for index in words.indices where Self.matches(rule.term, words[index]) {
        switch rule.strategy {
        case .upper:
          if words[index].first?.isUppercase == true { words[index] = words[index].uppercased() }
        case .lower: words[index] = words[index].lowercased()
        case .replace(let replacement): words[index] = replacement
        }
      }
    }
    let others = words.dropFirst().map { word in
      ApolloLetterCase.isUpper(word) ? word : ApolloLetterCase.raised(word)
    }
    return (words.prefix(1) + others).joined()
  }

  private static func matches(_ term: Term, _ word: String) -> Bool {
    switch term {
    case .word(let text): word.lowercased() == text
    case .pattern(let pattern): pattern.isFound(in: word)
    }
  }

  /// Splits a name into words.
  ///
  /// A word begins at an upper-case letter that follows a lower-case letter, or that precedes one.
  static func words(of name: String) -> [String] {
    let letters = Array(name)
    var words: [String] = []
    var word = ""
    for (index, letter) in letters.enumerated() {
      if index > 0, letter.isUppercase {
        let before = letters[index - 1]
        let isFollowed = index + 1 < letters.count && letters[index + 1].isLowercase
        if before.isLowercase || (before.isUppercase && isFollowed) {
          words.append(word)
          word = ""
        }
      }
      word.append(letter)
    }
    return words + [word]
  }
}
