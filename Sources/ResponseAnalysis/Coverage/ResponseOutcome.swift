import GraphQLSyntax
package import SelectionIR

/// A state that a struct of an operation can have for a response, as determined by the executor: a
/// present case, a null field, an unknown enum value.
///
/// ``ResponseReader/possibleOutcomes`` are all outcomes that the structs distinguish, which
/// response generation tries to cover. ``ResponseReader/outcomes(views:)`` are those of one
/// response. A response shows something new exactly if its outcomes are not a subset of those seen
/// before.
package struct ResponseOutcome: Hashable, Sendable {
  /// The struct, never a type alias.
  package var set: SelectionSetID
  package var kind: Kind

  /// The number of levels of nested lists, from outside, whose lengths are outcomes; that of the
  /// innermost lists always is.
  package static let listLevelLimit = 8

  /// Returns true if the lengths of lists at a level are outcomes.
  package static func includesLength(level: Int, isInnermost: Bool) -> Bool {
    level < listLevelLimit || isInnermost
  }

  package init(_ set: SelectionSetID, _ kind: Kind) {
    self.set = set
    self.kind = kind
  }

  /// The kind of outcome.
  ///
  /// Numbers are positions among the struct's accessors, cases or fragments.
  package enum Kind: Hashable, Sendable {
    case caseAccessor(Int, Presence)
    case fragmentAccessor(Int, Presence)
    /// A field that can be `nil` has a value.
    case value(Int)
    /// A nullable field is null.
    case null(Int)
    /// A conditional field is not selected.
    case excluded(Int)
    /// A list item is null, at any list depth.
    case nullItem(Int)
    /// An enum value; `nil` if it is not in the schema.
    case enumValue(Int, String?)
    /// The object has this type; `nil` if it is not in the schema.
    case type(String?)
    /// The length of a list; level 0 is the field's own list, 1 a nested list.
    case length(Int, level: Int, Length)
  }

  package enum Presence: String, CaseIterable, Hashable, Sendable {
    case there
    case absent
    /// Deferred, with its data not in the response.
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
  /// The struct's member: `asPet`, `fragments.details`, `height`; `nil` for the struct itself.
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

  /// A short description of the outcome: `present`, `null`, `one item`, `CROSS`.
  package var words: String {
    switch kind {
    case .caseAccessor(_, let presence), .fragmentAccessor(_, let presence):
      switch presence {
      case .there: "present"
      case .absent: "nil"
      case .awaited: "pending"
      }
    case .value: "a value"
    case .null, .nullItem: "null"
    case .excluded: "not selected"
    case .enumValue(_, let name): name ?? "an unknown value"
    case .type(let name): name ?? "an unknown type"
    case .length(_, _, .empty): "empty"
    case .length(_, _, .one): "one item"
    case .length(_, _, .many): "many items"
    }
  }

  /// The code of the outcome in machine-readable reports.
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

  /// All values of ``code``.
  package static let codes =
    Presence.allCases.map(\.rawValue)
    + [
      "value", "null", "excluded", "nullItem", "enumValue", "unknownEnumValue", "type",
      "unknownType",
    ]
    + Length.allCases.map(\.rawValue)

  /// The type or enum value; `nil` for other outcomes and for an unknown value.
  package var value: String? {
    switch kind {
    case .type(let name), .enumValue(_, let name): name
    case .caseAccessor, .fragmentAccessor, .value, .null, .excluded, .nullItem, .length: nil
    }
  }
}
