/// The names of keys, fields, arguments and variables whose values are secrets.
///
/// A name is compared as a whole with a list, and by its words, so that `oauthToken`,
/// `webhook_secret` and `awsSecretAccessKey` are found too. Case, `_` and `-` do not matter.
struct SecretNames: Sendable {
  /// How much of a value is secret, in ascending order.
  enum Extent: Int, Comparable, Sendable {
    case none
    /// Strings and numbers, and everything in a list: an object with this name has other names.
    case scalars
    /// Everything unless the value is a Boolean, which is a flag such as `showSecret`.
    case allButFlags
    case everything

    static func < (first: Extent, second: Extent) -> Bool { first.rawValue < second.rawValue }
  }

  /// The names that are given as a whole, in the form of ``folded(_:)``.
  private var extents: [String: Extent] = [:]

  private static let wholeNames = [
    "currentPassword", "setCookie", "apiKey", "xApiKey", "cardNumber", "creditCardNumber",
    "personalAccessToken", "sid", "mfa", "xAuth",
  ]

  /// The names of secrets that often name an object with public members, too.
  private static let scalarNames = ["auth", "pin", "pinCode"]

  /// Creates the standard names, and more.
  init(adding names: [String] = []) {
    for name in Self.scalarNames.flatMap({ [$0, $0 + "s"] }) {
      extents[Self.folded(name)] = .scalars
    }
    for name in Self.wholeNames.flatMap({ [$0, $0 + "s"] }) {
      extents[Self.folded(name)] = .allButFlags
    }
    for name in names { extents[Self.folded(name)] = .everything }
  }

  /// Adds a name, such as an alias.
  mutating func add(_ name: String, _ extent: Extent = .everything) {
    extents[Self.folded(name)] = max(extent, self.extent(of: name))
  }

  /// Returns how much of a value with this name is secret.
  func extent(of name: String) -> Extent {
    if let extent = extents[Self.folded(name)] { return extent }
    return Self.hasSecretWords(Self.words(of: name)) ? .allButFlags : .none
  }

  func contains(_ name: String) -> Bool { extent(of: name) != .none }

  /// Returns the name without `_` and `-`, and without differences of case.
  ///
  /// Strings compare by canonical equivalence, so decomposed characters are equal to composed ones.
  /// The conversion to uppercase makes `ß` and `SS` equal.
  private static func folded(_ name: String) -> String {
    name.uppercased().lowercased().filter { $0 != "_" && $0 != "-" }
  }

  // MARK: - Words

  /// The words that make every name with them that of a secret.
  private static let words: Set<String> = [
    "password", "passwd", "pwd", "passphrase", "passcode", "secret", "credential", "jwt", "otp",
    "totp", "cvv", "cvc", "csrf", "xsrf", "ssn", "passkey",
  ]

  /// The words that make a name that ends with them that of a secret.
  private static let lastWords: Set<String> = ["token", "cookie", "authorization", "bearer"]

  /// The last words that need one of several words before them.
  private static let lastPairs: [String: Set<String>] = [
    "key": [
      "api", "access", "private", "secret", "encryption", "signing", "master", "auth", "session",
      "ssh", "account", "shared", "service",
    ],
    "code": [
      "mfa", "2fa", "sms", "factor", "verification", "recovery", "backup", "security", "auth",
      "authorization", "authentication", "reset", "pin",
    ],
    "id": ["session"],
    "header": ["auth"],
    "hash": ["token"],
  ]

  /// The last words that name only the form of a value.
  private static let forms: Set<String> = ["string", "value"]

  /// The words before `token` in the names of positions in a list and of counts of text tokens.
  private static let publicTokens: Set<String> = [
    "page", "next", "previous", "prev", "continuation", "cursor", "sync", "max", "total", "prompt",
    "completion", "input", "output", "used", "cached", "reasoning",
  ]

  private static func hasSecretWords(_ found: [String]) -> Bool {
    var found = found
    while let last = found.last, forms.contains(last) { found.removeLast() }
    guard let last = found.last else { return false }
    if found.contains(where: { words.contains($0) || isCompound($0) }) { return true }
    let before = found.dropLast().last ?? ""
    if lastWords.contains(last) { return last != "token" || !publicTokens.contains(before) }
    return lastPairs[last]?.contains(before) ?? false
  }

  /// True for words that are written together, such as `accesstoken` and `passwordhash`.
  private static func isCompound(_ word: String) -> Bool {
    let ends = ["password", "secret", "token", "apikey", "secretkey", "accesskey", "privatekey"]
    return word.hasPrefix("password") || word.hasPrefix("xsrf") || word.hasPrefix("csrf")
      || ends.contains { word != "token" && word.hasSuffix($0) } || word == "sessionid"
      || word == "recoverycode" || word == "setcookie"
  }

  /// Returns the words of a name in lowercase and in the singular, without digits and versions such
  /// as `V2` at their ends.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var word: [Character] = []
    func end() {
      let length = word.count
      while word.last?.isNumber == true { word.removeLast() }
      if word.count < length, word.last == "v" { word.removeLast() }
      let isPlural = word.count > 3 && word.dropLast().last != "s" || word == ["i", "d", "s"]
      if isPlural, word.last == "s" { word.removeLast() }
      if !word.isEmpty { words.append(String(word)) }
      word = []
    }
    let letters = Array(name)
    for (index, letter) in letters.enumerated() {
      guard letter.isLetter || letter.isNumber else {
        end()
        continue
      }
      // A word starts at a capital after a small letter, and at the last capital of several, but
      // not at that of a plural such as `JWTs`.
      if letter.isUppercase, index > 0 {
        let isAfterSmall = !letters[index - 1].isUppercase
        let next = letters[(index + 1)...].prefix { $0.isLowercase }
        if isAfterSmall || !next.isEmpty && next != ["s"] { end() }
      }
      word += Array(letter.lowercased())
    }
    end()
    return words
  }
}
