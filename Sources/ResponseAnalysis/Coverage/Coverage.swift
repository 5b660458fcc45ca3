package import GraphQLRuntime
package import SelectionIR

/// How often what an operation's structs offer occurs in responses to it.
///
/// Every struct has a part of its own: the fields that are written in it, its cases and fragments,
/// and the types of the objects that were read through it. A field that is merged into other structs
/// is counted where it is written.
package struct Coverage: Sendable {
  /// The parts in the order of the generated structs, the operation's before its fragments'.
  package var structs: [StructCoverage]
  /// Every object type met, known or not, most frequent first.
  package var types: [TypeCount]
  package var entityCount: Int
  package var responseCount: Int

  /// An entity of one of the responses.
  package struct Place: Hashable, Sendable {
    /// A position among the responses.
    package var response: Int
    package var entity: EntityID

    package init(response: Int, entity: EntityID) {
      self.response = response
      self.entity = entity
    }
  }

  /// How many objects of a type were met, and where the first one is.
  package struct TypeCount: Sendable {
    package var name: String
    package var isKnown: Bool
    package var count: Int
    /// Nil for a type that could occur and was never seen.
    package var first: Place?
  }

  /// The types that the schema does not have.
  package var unknownTypes: [TypeCount] { types.filter { !$0.isKnown } }
}

/// What occurs in one struct.
package struct StructCoverage: Sendable {
  package var set: SelectionSetID
  /// How many entities can be read through the struct.
  package var count: Int
  package var first: Coverage.Place?
  /// The object types that its entities can have, in the schema's order, then unknown ones.
  package var types: [Coverage.TypeCount]
  package var cases: [Tally]
  package var fragments: [Tally]
  /// The fields written in the struct whose value can be nil.
  package var fields: [Tally]
  package var enums: [EnumCoverage]

  /// How often one member of the struct has a value, how often it is nil, and how often it is
  /// deferred and its data is still awaited.
  package struct Tally: Sendable {
    package var name: String
    package var member: Member
    package var present = 0
    /// Null, missing, faulty or not selected.
    package var absent = 0
    /// Deferred, and its data is not in the response.
    package var awaited = 0
    /// How many of the absent ones are nulls that stand for an error: the server's at the very place or below
    /// it, or what the schema says that null means there.
    package var errors = 0
    /// How many of those have no error in the response, which is a finding.
    package var silentErrors = 0
    package var firstPresent: Coverage.Place?
    package var firstAbsent: Coverage.Place?
    package var firstAwaited: Coverage.Place?
    package var firstError: Error?
    /// Whether no object type can ever match: known from the schema and the document alone.
    package var isDead = false

    /// A null that stands for an error.
    package struct Error: Sendable {
      package var path: ResponsePath
      /// A position among the responses.
      package var response: Int
      /// The server's error by its position in the response; nil where there is none.
      package var error: Int?
      /// What the server says of it, cut; nil where it says nothing.
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
    /// The items of a list whose items can be null.
    case items(Int)
    case caseAccessor(Int)
    case fragmentAccessor(Int)
  }

  package enum State: String, CaseIterable, Sendable {
    case always
    case sometimes
    /// There was an occasion each time, and it was always nil.
    case never
    /// It was never there, and may still come: its data is awaited at least once.
    case awaited
    /// There was no occasion: the struct itself was never there.
    case unseen
    case dead
  }
}

/// Which values of an enum a field had.
package struct EnumCoverage: Sendable {
  /// An index into the set's accessors.
  package var accessor: Int
  package var name: String
  package var type: String
  /// The schema's values in its order, then unknown ones as they were met.
  package var values: [Value]

  package struct Value: Sendable {
    package var name: String
    package var isKnown: Bool
    package var count: Int
    package var first: Coverage.Place?
  }
}

extension StructCoverage {
  /// Whether there is anything to say of the struct besides that it was read.
  package var hasRows: Bool {
    types.count > 1 || !cases.isEmpty || !fragments.isEmpty || !fields.isEmpty || !enums.isEmpty
  }
}
