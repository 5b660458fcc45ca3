package import GraphQLSyntax

/// A difference between the generated models of two versions, for code that uses the models.
///
/// The same difference in several structs, which merging creates from one edit, is one change.
package struct ModelChange: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case operationAdded, operationRemoved
    case variableAdded, variableRemoved, variableChanged, variablesReordered
    case fragmentAdded, fragmentRemoved
    case accessorAdded, accessorRemoved, accessorRenamed, accessorChanged, accessorDeprecated
    case caseAdded, caseRemoved
    case conversionAdded, conversionRemoved, conversionChanged
    case typeAdded, typeRemoved
    case enumCaseAdded, enumCaseRemoved, enumCaseDeprecated
    case unionMemberAdded, unionMemberRemoved
    case inputFieldAdded, inputFieldRemoved, inputFieldChanged, inputFieldsReordered
    case inputFieldDeprecated
  }

  /// Whether code that compiles with the old models may fail to compile with the new ones.
  package enum Impact: String, CaseIterable, Sendable {
    case breaking, safe
  }

  package let kind: Kind
  package let impact: Impact
  /// The changed declarations, such as `AllAnimalsQuery.Data.AllAnimal`; never empty.
  package var places: [String]
  /// The changed member; `nil` if the declarations themselves were added or removed.
  package var member: String?
  /// The Swift type, name or order before and after, if applicable.
  package var old: String?
  package var new: String?
  /// A description of the change for the user.
  package let text: String
  package var cause: Cause?
  /// The operation, fragment or schema type of the new version that contains the change, if the
  /// cause is unknown.
  ///
  /// That is the case in other dialects, whose declarations are compared as text.
  package var definition: SourceRange?

  /// The edit that causes the change.
  package struct Cause: Hashable, Sendable {
    package enum Origin: String, CaseIterable, Sendable {
      case schema, document
    }

    package let origin: Origin
    /// The position in the old version's files; `nil` for an addition.
    package var old: SourceRange?
    /// The position in the new version's files; `nil` for a removal.
    package var new: SourceRange?

    /// Returns `nil` if neither version has a position in a file.
    init?(_ origin: Origin, old: SourceRange? = nil, new: SourceRange? = nil) {
      self.origin = origin
      self.old = old?.isBuiltIn == true ? nil : old
      self.new = new?.isBuiltIn == true ? nil : new
      if self.old == nil, self.new == nil { return nil }
    }
  }

  /// Whether declarations as a whole were added or removed.
  package var isOfWholeDeclaration: Bool {
    switch kind {
    case .operationAdded, .operationRemoved, .fragmentAdded, .fragmentRemoved, .typeAdded,
      .typeRemoved:
      true
    case .variableAdded, .variableRemoved, .variableChanged, .variablesReordered, .accessorAdded,
      .accessorRemoved, .accessorRenamed, .accessorChanged, .accessorDeprecated, .caseAdded,
      .caseRemoved, .conversionAdded, .conversionRemoved, .conversionChanged, .enumCaseAdded,
      .enumCaseRemoved, .enumCaseDeprecated, .unionMemberAdded, .unionMemberRemoved,
      .inputFieldAdded,
      .inputFieldRemoved, .inputFieldChanged, .inputFieldsReordered, .inputFieldDeprecated:
      false
    }
  }

  init(
    _ kind: Kind,
    _ impact: Impact,
    in place: String,
    member: String? = nil,
    old: String? = nil,
    new: String? = nil,
    text: String,
    cause: Cause?
  ) {
    self.kind = kind
    self.impact = impact
    places = [place]
    self.member = member
    self.old = old
    self.new = new
    self.text = text
    self.cause = cause
  }
}
