import GraphQLSchema
import GraphQLSyntax

/// A second, minimal implementation of merging without conditions: the members visible in a struct,
/// level by level.
struct MergingModel {
  let schema: Schema
  let document: Document

  /// A struct: the types that it implies, and the selections on its entity.
  struct View {
    var types: Set<String>
    /// All selections on the entity, in every definition.
    var sources: [[Selection]]
    /// The selections written for this struct itself, and their type.
    var own: [[Selection]]
    var ownType: String
    var isEntityRoot: Bool
  }

  /// The members of a struct.
  struct Members {
    /// The response keys, and for objects the child selections by declared type.
    var fields: [String: [String: [[Selection]]]] = [:]
    /// The keys with own occurrences, and the selections below them.
    var ownFields: [String: [[Selection]]] = [:]
    var cases: Set<String> = []
    /// The selections written for a case here.
    var ownCases: [String: [[Selection]]] = [:]
  }

  /// The types that a type implies.
  func implied(by name: String) -> Set<String> {
    guard let type = schema.type(named: name) else { return [name] }
    var types: Set<String> = [name]
    types.formUnion(type.interfaces.map(\.text))
    if case .object = type {
      for other in schema.ownTypes {
        if case .union(let union) = other, union.members.contains(where: { $0.text == name }) {
          types.insert(union.name)
        }
      }
    }
    return types
  }

  func root(_ selections: [Selection], on type: String) -> View {
    View(
      types: implied(by: type),
      sources: [selections],
      own: [selections],
      ownType: type,
      isEntityRoot: true
    )
  }

  /// `type` is the type on which the entity's selections are written.
  func members(of view: View, on type: String) -> Members {
    var members = Members()
    let scope = Scope(types: implied(by: type), offersCases: view.isEntityRoot)
    for selections in view.sources {
      visit(selections, on: type, view, scope, isOwn: false, &members)
    }
    for selections in view.own {
      visit(selections, on: view.ownType, view, scope, isOwn: true, &members)
    }
    return members
  }

  /// The selection set that contains the selections.
  private struct Scope {
    /// The types that are implied in it.
    var types: Set<String>
    /// Whether its cases may be shown elsewhere: it is an entity's root or has content.
    var offersCases: Bool
  }

  private func fragment(_ name: String) -> FragmentDefinition? {
    document.fragments.first { $0.name.text == name }
  }

  private func visit(
    _ selections: [Selection],
    on type: String,
    _ view: View,
    _ scope: Scope,
    isOwn: Bool,
    _ members: inout Members
  ) {
    for selection in selections {
      switch selection {
      case .field(let field):
        let key = field.responseKey.text
        guard key != "__typename" else { continue }
        let declared =
          schema.type(named: type)?.field(named: field.name.text)?.type.typeName ?? ""
        members.fields[key, default: [:]][declared, default: []].append(field.selections)
        if isOwn { members.ownFields[key, default: []].append(field.selections) }
      case .inlineFragment(let inline):
        let condition = inline.typeCondition?.text ?? type
        if inline.typeCondition == nil || view.types.contains(condition) {
          var inner = scope
          if inline.typeCondition != nil, !scope.types.contains(condition) {
            inner.types.formUnion(implied(by: condition))
            if !hasContent(inline.selections, inner.types) { inner.offersCases = false }
          }
          visit(inline.selections, on: condition, view, inner, isOwn: isOwn, &members)
        } else if isOwn {
          members.cases.insert(condition)
          members.ownCases[condition, default: []].append(inline.selections)
        } else if scope.offersCases,
          hasContent(inline.selections, scope.types.union(implied(by: condition)))
        {
          members.cases.insert(condition)
        }
      case .fragmentSpread(let spread):
        guard let fragment = fragment(spread.name.text) else { continue }
        let condition = fragment.typeCondition.text
        if view.types.contains(condition) {
          guard !isOwn else { continue }
          let inner = Scope(types: implied(by: condition), offersCases: view.isEntityRoot)
          visit(fragment.selections, on: condition, view, inner, isOwn: false, &members)
        } else if isOwn {
          members.cases.insert(condition)
          members.ownCases[condition, default: []].append([selection])
        } else if scope.offersCases {
          members.cases.insert(condition)
        }
      }
    }
  }

  /// Whether the selections contain a field or a spread, directly or in cases on implied types.
  private func hasContent(_ selections: [Selection], _ types: Set<String>) -> Bool {
    selections.contains { selection in
      switch selection {
      case .field(let field): field.responseKey.text != "__typename"
      case .inlineFragment(let inline):
        inline.typeCondition.map { types.contains($0.text) } != false
          && hasContent(inline.selections, types)
      case .fragmentSpread(let spread):
        fragment(spread.name.text).map { types.contains($0.typeCondition.text) } == true
      }
    }
  }
}
