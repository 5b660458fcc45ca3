import GraphQLRuntime
import GraphQLSyntax
import Workspace

/// Replaces the values of secrets before an exchange is written to a session file.
///
/// A value is a secret if its key, its field, or the argument that receives it has one of the
/// names. Case, `_` and `-` do not matter. Every value inside a secret object or list is replaced:
/// strings by `[redacted]`, numbers by 0, Booleans by false. Null stays, so that a response is read
/// as before.
package struct Redaction: Sendable {
  private let names: Set<[UInt8]>
  private let longest: Int

  /// The names that are always redacted.
  package static let standardNames = [
    "password", "passwd", "pwd", "passphrase", "passcode", "currentPassword", "newPassword",
    "oldPassword", "confirmPassword", "passwordConfirmation", "userPassword", "secret",
    "clientSecret", "appSecret", "apiSecret", "secretKey", "privateKey", "token", "accessToken",
    "refreshToken", "idToken", "authToken", "apiToken", "userToken", "sessionToken", "bearerToken",
    "personalAccessToken", "resetToken", "csrfToken", "xsrfToken", "deviceToken", "jwt", "apiKey",
    "accessKey", "xApiKey", "credential", "credentials", "authorization", "proxyAuthorization",
    "cookie", "cookies", "setCookie", "sessionCookie", "otp", "totp", "oneTimePassword",
    "recoveryCode", "recoveryCodes", "cvv", "cvc", "cardNumber", "creditCardNumber",
  ]

  static let text = "[redacted]"

  /// Creates a redaction of the standard names and more.
  package init(adding names: [String] = []) {
    self.names = Set((Self.standardNames + names).map { Self.normalized($0.utf8) })
    longest = self.names.reduce(0) { max($0, $1.count) }
  }

  private init(names: Set<[UInt8]>) {
    self.names = names
    longest = names.reduce(0) { max($0, $1.count) }
  }

  /// Returns the exchange without its secrets.
  package func redacting(_ exchange: SessionExchange) -> SessionExchange {
    let (variables, keys) = exchange.request.query.map(renamings) ?? ([], [])
    var exchange = exchange
    exchange.request.variables = exchange.request.variables.map {
      adding(variables).value($0, isSecret: false)
    }
    let redaction = adding(keys)
    exchange.responses = exchange.responses.compactMap(redaction.document)
    return exchange
  }

  private func adding(_ others: Set<[UInt8]>) -> Redaction {
    others.isEmpty ? self : Redaction(names: names.union(others))
  }

  /// Returns the variables that a document passes to secret arguments, and its aliases of secret
  /// fields.
  private func renamings(in query: String) -> (variables: Set<[UInt8]>, keys: Set<[UInt8]>) {
    var sources = SourceMap(readsNullabilityDesignators: true)
    let document = Parser.parse(sources.add(name: "", text: query)).document
    let sets = document.operations.map(\.selectionSet) + document.fragments.map(\.selectionSet)
    var variables: Set<[UInt8]> = []
    var keys: Set<[UInt8]> = []
    for selection in sets.flatMap(\.selections).nested() {
      if let field = selection.field, let alias = field.alias, isSecret(field.name.text.utf8) {
        keys.insert(Self.normalized(alias.text.utf8))
      }
      for argument in selection.arguments {
        let isSecret = isSecret(argument.name.text.utf8)
        collectVariables(in: argument.value, isSecret: isSecret, &variables)
      }
    }
    return (variables, keys)
  }

  /// Adds the variables in a value that is a secret or has secret members.
  private func collectVariables(in value: Value, isSecret: Bool, _ found: inout Set<[UInt8]>) {
    switch value.kind {
    case .variable(let name):
      if isSecret { found.insert(Self.normalized(name.text.utf8)) }
    case .list(let items):
      for item in items { collectVariables(in: item, isSecret: isSecret, &found) }
    case .object(let fields):
      for field in fields {
        let isSecret = isSecret || self.isSecret(field.name.text.utf8)
        collectVariables(in: field.value, isSecret: isSecret, &found)
      }
    case .int, .float, .string, .boolean, .null, .enumCase: break
    }
  }

  /// Returns the document, or a redacted one if it contains secrets.
  private func document(_ document: JSONDocument) -> JSONDocument? {
    var secrets: [(range: Range<Int>, text: String)] = []
    collect(document.root, isSecret: false, &secrets)
    guard !secrets.isEmpty else { return document }
    var bytes: [UInt8] = []
    var end = 0
    for secret in secrets {
      bytes += document.bytes[end..<secret.range.lowerBound]
      bytes += Array(secret.text.utf8)
      end = secret.range.upperBound
    }
    bytes += document.bytes[end...]
    return try? JSONDocument(bytes)
  }

  /// Adds the byte ranges of secrets with what replaces them, in order.
  private func collect(
    _ node: JSONNode,
    isSecret: Bool,
    _ secrets: inout [(range: Range<Int>, text: String)]
  ) {
    switch node.kind {
    case .null: break
    case .bool:
      if isSecret { secrets.append((node.offset..<node.endOffset, "false")) }
    case .number:
      if isSecret { secrets.append((node.offset..<node.endOffset, "0")) }
    case .string:
      if isSecret { secrets.append((node.offset..<node.endOffset, "\"\(Self.text)\"")) }
    case .array:
      for element in node.elements { collect(element, isSecret: isSecret, &secrets) }
    case .object:
      for member in node.members {
        let key = member.key
        guard key != "__typename" else { continue }
        collect(member.value, isSecret: isSecret || self.isSecret(key.utf8), &secrets)
      }
    }
  }

  /// Returns a value without its secrets.
  private func value(_ value: JSONValue, isSecret: Bool) -> JSONValue {
    switch value {
    case .null: .null
    case .bool: isSecret ? .bool(false) : value
    case .number: isSecret ? .number("0") : value
    case .string: isSecret ? .string(Self.text) : value
    case .array(let elements): .array(elements.map { self.value($0, isSecret: isSecret) })
    case .object(let members):
      .object(
        members.map { member in
          let isSecret = isSecret || self.isSecret(member.key.utf8)
          return .init(member.key, self.value(member.value, isSecret: isSecret))
        }
      )
    }
  }

  private func isSecret(_ name: String.UTF8View) -> Bool {
    // Most keys are compared by their length only.
    name.count <= 2 * longest && names.contains(Self.normalized(name))
  }

  /// Returns a name in lowercase, without `_` and `-`.
  private static func normalized(_ name: String.UTF8View) -> [UInt8] {
    name.compactMap { byte in
      switch byte {
      case UInt8(ascii: "_"), UInt8(ascii: "-"): nil
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      default: byte
      }
    }
  }
}
