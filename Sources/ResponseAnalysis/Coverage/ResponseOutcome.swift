import GraphQLSyntax
package import SelectionIR

/// One thing that a struct of an operation can meet in a response, as the executor decides it: a case
/// that is there, a field that is null, an enum value that nobody knows.
///
/// ``ResponseReader/possibleOutcomes`` are all that the structs ask about, the goals of who makes
/// responses; ``ResponseReader/outcomes(views:)`` are those of one response, so that a response shows
/// something new exactly where its outcomes are no subset of those seen before.
package struct ResponseOutcome: Hashable, Sendable {
  /// The struct that meets it, never a typealias.
  package var set: SelectionSetID
  package var kind: Kind

  package init(_ set: SelectionSetID, _ kind: Kind) {
    self.set = set
    self.kind = kind
  }

  /// What is met; numbers are positions among the struct's accessors, cases or fragments.
  package enum Kind: Hashable, Sendable {
    case caseAccessor(Int, Presence)
    case fragmentAccessor(Int, Presence)
    /// A field that can be nil has a value.
    case value(Int)
    /// A field that can be null is null.
    case null(Int)
    /// A field that a condition leaves out is not selected.
    case excluded(Int)
    /// An item of a list is null, in however many lists it stands.
    case nullItem(Int)
    /// An enum's value; nil for one that the schema does not have.
    case enumValue(Int, String?)
    /// The object is of this type; nil for one that the schema does not have.
    case type(String?)
    /// How many elements a list has; level 0 is the field's own, 1 that of a list in it.
    case length(Int, level: Int, Length)
  }

  package enum Presence: String, CaseIterable, Hashable, Sendable {
    case there
    case absent
    /// Deferred, and its data is not in the response.
    case awaited
  }

  package enum Length: String, CaseIterable, Hashable, Sendable {
    case empty
    case one
    case many

    package init(_ count: Int) {
      switch count {
      case ...0: self = .empty
      case 1: self = .one
      default: self = .many
      }
    }
  }
}

extension ResponseOutcome {
  /// The member of the struct that it is about: `asPet`, `fragments.details`, `height`; nil for the
  /// struct itself.
  package func member(in document: CompiledDocument) -> String? {
    let compiled = document[set]
    switch kind {
    case .caseAccessor(let index, _): return compiled.caseAccessors[index].name
    case .fragmentAccessor(let index, _):
      return "fragments." + compiled.fragmentAccessors[index].name
    case .value(let index), .null(let index), .excluded(let index):
      return compiled.accessors[index].name
    case .enumValue(let index, _):
      let accessor = compiled.accessors[index]
      return accessor.name + (accessor.type.listItem == nil ? "" : "[]")
    case .nullItem(let index): return compiled.accessors[index].name + "[]"
    case .length(let index, let level, _):
      return compiled.accessors[index].name + String(repeating: "[]", count: level)
    case .type: return nil
    }
  }

  /// What is the case of the member, in a few words: `there`, `null`, `of one`, `CROSS`.
  package var words: String {
    switch kind {
    case .caseAccessor(_, let presence), .fragmentAccessor(_, let presence):
      switch presence {
      case .there: "there"
      case .absent: "nil"
      case .awaited: "awaited"
      }
    case .value: "a value"
    case .null, .nullItem: "null"
    case .excluded: "not selected"
    case .enumValue(_, let name): name ?? "an unknown value"
    case .type(let name): name ?? "an unknown type"
    case .length(_, _, .empty): "empty"
    case .length(_, _, .one): "of one"
    case .length(_, _, .many): "of many"
    }
  }

  /// The code of what is the case, for reports that programs read.
  package var code: String {
    switch kind {
    case .caseAccessor(_, let presence), .fragmentAccessor(_, let presence): presence.rawValue
    case .value: "value"
    case .null: "null"
    case .excluded: "excluded"
    case .nullItem: "nullItem"
    case .enumValue(_, let name): name == nil ? "unknownEnumValue" : "enumValue"
    case .type(let name): name == nil ? "unknownType" : "type"
    case .length(_, _, let length): length.rawValue
    }
  }

  /// Every ``code`` that there is.
  package static let codes =
    Presence.allCases.map(\.rawValue)
    + [
      "value", "null", "excluded", "nullItem", "enumValue", "unknownEnumValue", "type",
      "unknownType",
    ]
    + Length.allCases.map(\.rawValue)

  /// The type or the enum value that is met; nil for other outcomes, and for one that nobody knows.
  package var value: String? {
    switch kind {
    case .type(let name), .enumValue(_, let name): name
    case .caseAccessor, .fragmentAccessor, .value, .null, .excluded, .nullItem, .length: nil
    }
  }
}
