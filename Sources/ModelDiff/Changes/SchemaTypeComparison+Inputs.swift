import ApolloDialect
import GraphQLSchema
import GraphQLSyntax
import SelectionIR
import ProposalDialect

/// Compares input objects: the parameters of their initializers and the types of their fields.
extension SchemaTypeComparison {
  func compare(_ type: InputObjectType, with successor: InputObjectType) -> [ModelChange] {
    type.fields.flatMap { compare($0, with: successor.field(named: $0.name), in: type) }
      + successor.fields.filter { type.field(named: $0.name) == nil }
      .map { added($0, to: successor) }
      + initialisers(of: type, successor)
  }

  private func compare(
    _ field: InputValueDefinition,
    with newField: InputValueDefinition?,
    in type: InputObjectType
  ) -> [ModelChange] {
    guard let newField else {
      let name = old.name(ofInput: field.name, in: type.name)
      return [
        change(
          .inputFieldRemoved,
          impact: .breaking,
          name: type.name,
          member: name,
          text: "`\(name)` was removed",
          old: field.nameRange
        )
      ]
    }
    return [deprecated(field, newField, in: type), changed(field, newField, in: type)]
      .compactMap { $0 }
  }

  private func deprecated(
    _ field: InputValueDefinition,
    _ newField: InputValueDefinition,
    in type: InputObjectType
  ) -> ModelChange? {
    guard field.deprecationReason == nil, let reason = newField.deprecationReason else {
      return nil
    }
    let name = new.name(ofInput: field.name, in: type.name)
    return change(
      .inputFieldDeprecated,
      impact: .safe,
      name: type.name,
      member: name,
      text: "`\(name)` is deprecated: \(reason)",
      old: field.nameRange,
      new: newField.nameRange
    )
  }

  /// The changes of a field's type and of whether its parameter is optional.
  private func changed(
    _ field: InputValueDefinition,
    _ newField: InputValueDefinition,
    in type: InputObjectType
  ) -> ModelChange? {
    let before = input(field, of: type, in: old)
    let after = input(newField, of: type, in: new)
    let wasOptional = type.isOneOf || canBeLeftOut(field)
    let isOptional = type.isOneOf || canBeLeftOut(newField)
    let name = new.name(ofInput: field.name, in: type.name)
    guard before != after || wasOptional != isOptional else { return nil }
    let asks =
      isOptional ? "no longer requires `\(name)`" : "now requires `\(name)`"
    return change(
      .inputFieldChanged,
      impact: before == after && isOptional ? .safe : .breaking,
      name: type.name,
      member: name,
      types: (before, after),
      text: before != after
        ? "`\(name)` was \(before), is now \(after)" : "the initializer \(asks)",
      old: field.typeRange,
      new: newField.typeRange
    )
  }

  private func added(_ field: InputValueDefinition, to type: InputObjectType) -> ModelChange {
    let isOptional = type.isOneOf || canBeLeftOut(field)
    let name = new.name(ofInput: field.name, in: type.name)
    let written = input(field, of: type, in: new)
    return change(
      .inputFieldAdded,
      impact: isOptional ? .safe : .breaking,
      name: type.name,
      member: name,
      types: (nil, written),
      text: "`\(name): \(written)` is new"
        + (isOptional ? "" : ", and the initializer requires it"),
      new: field.nameRange
    )
  }

  /// The changes between one initializer for all fields and one per field, and in the order of
  /// parameters.
  private func initialisers(
    of type: InputObjectType,
    _ successor: InputObjectType
  ) -> [ModelChange] {
    guard type.isOneOf != successor.isOneOf else {
      return reordered(type, successor).map { [$0] } ?? []
    }
    return [
      change(
        .inputFieldsReordered,
        impact: .breaking,
        name: type.name,
        text: successor.isOneOf
          ? "each initializer now takes one field" : "one initializer now takes all fields",
        old: type.info.nameRange,
        new: successor.info.nameRange
      )
    ]
  }

  private func reordered(_ type: InputObjectType, _ successor: InputObjectType) -> ModelChange? {
    guard !type.isOneOf else { return nil }
    let before = type.fields.map(\.name).filter { successor.field(named: $0) != nil }
    let after = successor.fields.map(\.name).filter { type.field(named: $0) != nil }
    guard before != after else { return nil }
    return change(
      .inputFieldsReordered,
      impact: .breaking,
      name: type.name,
      types: (before.joined(separator: ", "), after.joined(separator: ", ")),
      text: "the initializer has its fields in a different order",
      old: type.info.nameRange,
      new: successor.info.nameRange
    )
  }

  private func input(
    _ field: InputValueDefinition,
    of type: InputObjectType,
    in version: ModelVersion
  ) -> String {
    version.apollo?.type(of: field, isOneOf: type.isOneOf)
      ?? version.types.input(field.type, hasDefault: field.defaultValue != nil).description
  }

  /// Whether the initializer's parameter has a default argument (P23-P26).
  private func canBeLeftOut(_ field: InputValueDefinition) -> Bool {
    old.apollo?.canBeLeftOut(field) ?? (!field.type.isNonNull && field.defaultValue == nil)
  }
}
