import ResponseAnalysis
import Workspace

/// What a person typed behind `&`: which rows of the entities are shown, with what leads to them.
struct FilterQuery: Sendable, Equatable {
  enum Subject: Sendable, Equatable {
    /// `type:Cat`: objects of a type, or of a type that implements it or is a member of it.
    case type(String)
    /// `nil`: fields that are nil, and objects of which a case is; `nil:asPet`: those where that is.
    case absent(String?)
    /// `error`: what is at fault, and nulls that the server explains.
    case error
    /// `unknown`: types and enum values that the schema does not have.
    case unknown
    /// `merged`: fields that the declared struct has from elsewhere alone.
    case merged
    /// A question in the language of filters; one of words alone is a text where it has no meaning.
    case question(String, isCertain: Bool)
    /// Keys, values, type names and Swift names; `text:` before it where it is one of the words.
    case text(String)
    /// `value:Tom`: values that are this text, or this number as it is written.
    case value(String)
  }

  let subject: Subject
  /// `!` before it: what matches is hidden, with what is in it.
  let isInverse: Bool
  /// Where the subject begins in what was typed, in UTF-8.
  let offset: Int

  init(_ typed: String) {
    isInverse = typed.utf8.first == UInt8(ascii: "!") && typed.utf8.count > 1
    let rest = isInverse ? typed.dropFirst().drop { $0 == " " } : typed[...]
    offset = typed.utf8.count - rest.utf8.count
    subject = Subject(isInverse ? String(rest).trimmed : typed)
  }
}

extension FilterQuery.Subject {
  fileprivate init(_ typed: String) {
    let parts = typed.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
    switch (parts.first, parts.count) {
    case ("type", 2): self = .type(parts[1])
    case ("nil", 2): self = .absent(parts[1])
    case ("nil", 1): self = .absent(nil)
    case ("error", 1): self = .error
    case ("unknown", 1): self = .unknown
    case ("merged", 1): self = .merged
    case ("text", 2): self = .text(parts[1])
    case ("value", 2): self = .value(parts[1])
    case _:
      switch ResponseFilter.form(of: typed) {
      case .question: self = .question(typed, isCertain: true)
      case .words: self = .question(typed, isCertain: false)
      case .text: self = .text(typed)
      }
    }
  }
}
