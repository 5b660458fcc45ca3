package import GraphQLRuntime
package import SelectionIR

/// Counts how often responses use the members of an operation's structs.
///
/// Every struct has one entry for the fields selected in it, its cases and fragments, and the types
/// of its objects. A field that is merged into other structs is counted where it is selected.
package struct Coverage: Sendable {
  /// The structs in the order of generated code, the operation's before its fragments'.
  package var structs: [StructCoverage]
  /// Every object type that occurred, known or not, most frequent first.
  package var types: [TypeCount]
  package var entityCount: Int
  package var responseCount: Int

  /// An entity of one of the responses.
  package struct Place: Hashable, Sendable {
    /// The index of the response.
    package var response: Int
    package var entity: EntityID

    package init(response: Int, entity: EntityID) {
      self.response = response
      self.entity = entity
    }
  }

  /// The number of objects of a type, and the first one.
  package struct TypeCount: Sendable {
    package var name: String
    package var isKnown: Bool
    /// A phrase on a `__typename` that is not a known object type; `nil` for others.
    package var remark: String?
    package var count: Int
    /// The first object; `nil` for a possible type that did not occur.
    package var first: Place?
  }

  /// The type names that are not object types of the schema.
  package var unknownTypes: [TypeCount] { types.filter { !$0.isKnown } }
}

/// The counts for one struct.
package struct StructCoverage: Sendable {
  package var set: SelectionSetID
  /// The number of entities that can be read through the struct.
  package var count: Int
  package var first: Coverage.Place?
  /// The object types that its entities can have, in schema order, then unknown types.
  package var types: [Coverage.TypeCount]
  package var cases: [Tally]
  package var fragments: [Tally]
  /// The fields selected in the struct whose value can be `nil`.
  package var fields: [Tally]
  package var enums: [EnumCoverage]

  /// How often a member of the struct has a value, is `nil`, or is deferred and still pending.
  package struct Tally: Sendable {
    package var name: String
    package var member: Member
    package var present = 0
    /// Null, missing, faulty or not selected.
    package var absent = 0
    /// Deferred, with its data not in the response.
    package var awaited = 0
    /// How many of the absent values are nulls that represent an error: a server error at or below
    /// the position, or a null that means an error in the schema.
    package var errors = 0
    /// How many of these have no error in the response, which is reported as a finding.
    package var silentErrors = 0
    package var firstPresent: Coverage.Place?
    package var firstAbsent: Coverage.Place?
    package var firstAwaited: Coverage.Place?
    package var firstError: Error?
    /// Whether no object type can ever match, according to the schema and the document.
    package var isDead = false

    /// A null that represents an error.
    package struct Error: Sendable {
      package var path: ResponsePath
      /// The index of the response.
      package var response: Int
      /// The index of the server's error in the response; `nil` if there is none.
      package var error: Int?
      /// The server's error message, truncated; `nil` if there is none.
      package var message: String?
    }

    package var state: State {
      if isDead { return .dead }
      switch (present, absent, awaited) {
      case (0, 0, 0): return .unseen
      case (_, 0, 0): return .always
      case (0, _, 0): return .never
      case (0, _, _): return .awaited
      case (_, _, _): return .sometimes
      }
    }
  }

  package enum Member: Hashable, Sendable {
    /// An index into the set's accessors.
    case accessor(Int)
    /// The items of a list with nullable items.
    case items(Int)
    case caseAccessor(Int)
    case fragmentAccessor(Int)
  }

  package enum State: String, CaseIterable, Sendable {
    case always
    case sometimes
    /// The struct occurred, and the member was always `nil`.
    case never
    /// The member was never present, but its data is still pending at least once.
    case awaited
    /// The struct itself never occurred.
    case unseen
    case dead
  }
}

/// The values of an enum that a field had.
package struct EnumCoverage: Sendable {
  /// An index into the set's accessors.
  package var accessor: Int
  package var name: String
  package var type: String
  /// The schema's values in order, then unknown values in order of occurrence.
  package var values: [Value]

  /// A value is counted like a type.
  package typealias Value = Coverage.TypeCount
}

extension StructCoverage {
  /// Whether there is anything to report about the struct except that it was read.
  package var hasRows: Bool {
    types.count > 1 || !cases.isEmpty || !fragments.isEmpty || !fields.isEmpty || !enums.isEmpty
  }
}
