import ResponseAnalysis
import Workspace

/// A filter typed after `&`, which selects rows of a response.
package struct FilterQuery: Sendable, Equatable {
  package enum Subject: Sendable, Equatable {
    /// `type:Cat`: objects of a type, or of one that implements it or is a member of it.
    case type(String)
    /// `nil`: fields that are nil, and objects with a case that is; `nil:asPet`: those for which
    /// that case is nil.
    case absent(String?)
    /// `error`: faults, and nulls explained by a server error.
    case error
    /// `unknown`: types and enum values that the schema does not have.
    case unknown
    /// `merged`: fields that the declared struct does not select itself.
    case merged
    /// A question in the filter language; if it consists only of words and is not valid, it is a
    /// text.
    case question(String, isCertain: Bool)
    /// Keys, values, type names and Swift names; `text:` is needed for a text that is a keyword.
    case text(String)
    /// `value:Tom`: values equal to this text or number.
    case value(String)
  }

  package let subject: Subject
  /// True for a leading `!`, which hides matches and their content.
  package let isInverse: Bool
  /// The position of the subject in the typed text, in UTF-8.
  package let offset: Int

  package init(_ typed: String) {
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
