package import GraphQLSyntax

/// One difference between the generated models of two versions, for code that uses the models.
///
/// The same difference in several structs, as merging makes of one edit, is one change.
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

  /// Whether code that compiles against the old models may fail to compile against the new ones.
  package enum Impact: String, CaseIterable, Sendable {
    case breaking, safe
  }

  package let kind: Kind
  package let impact: Impact
  /// The declarations that the change is in, such as `AllAnimalsQuery.Data.AllAnimal`; never empty.
  package var places: [String]
  /// The member of these declarations; nil where they are themselves what changes.
  package var member: String?
  /// The Swift type, name or order before and after, where there is one.
  package var old: String?
  package var new: String?
  /// What happened, in words for people.
  package let text: String
  package var cause: Cause?
  /// The operation, fragment or schema type of the new version that the places are made for, where the
  /// cause is not known: another dialect's declarations are compared as they are written.
  package var definition: SourceRange?

  /// The edit that makes the models differ.
  package struct Cause: Hashable, Sendable {
    package enum Origin: String, CaseIterable, Sendable {
      case schema, document
    }

    package let origin: Origin
    /// The place in the old version's files; nil for what is new.
    package var old: SourceRange?
    /// The place in the new version's files; nil for what is gone.
    package var new: SourceRange?

    /// Nil where neither version has a place for it in a file.
    init?(_ origin: Origin, old: SourceRange? = nil, new: SourceRange? = nil) {
      self.origin = origin
      self.old = old?.isBuiltIn == true ? nil : old
      self.new = new?.isBuiltIn == true ? nil : new
      if self.old == nil, self.new == nil { return nil }
    }
  }

  /// Whether the places themselves have come or gone, and nothing in them.
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
