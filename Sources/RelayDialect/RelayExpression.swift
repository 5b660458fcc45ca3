import DialectKit
import GraphQLRuntime
import GraphQLSyntax

/// A Swift expression for an object or value, starting from an operation's `data`.
///
/// After pointers, it refers to the `store` into which they lead.
struct RelayExpression: Equatable, Sendable {
  private(set) var text = "data"
  /// Whether the last component is Optional.
  private var isOptional = false
  /// Whether the whole expression is Optional.
  private var isChained = false

  /// The property of an object; `nil` if only pattern matching can access it.
  func property(
    _ field: RelayDefinition.Field,
    of place: RelayDefinition.Place,
    in definition: RelayDefinition,
    typename: String
  ) -> RelayExpression? {
    var found = self
    var property = field.property
    if let own = place.case(of: typename) {
      let common = place.fields.first { $0.responseKey == field.responseKey }
      if let common, definition.isShared(common, in: place) {
        property = common.property
      } else {
        guard let accessor = own.accessor else { return nil }
        found.add(accessor, isOptional: true)
      }
    }
    found.add(property, isOptional: field.isOptional)
    return found
  }

  /// The object's case; the object itself if the place has no cases.
  func cased(in place: RelayDefinition.Place, typename: String) -> RelayExpression? {
    guard let own = place.case(of: typename) else { return self }
    guard let accessor = own.accessor else { return nil }
    var found = self
    found.add(accessor, isOptional: true)
    return found
  }

  func item(_ index: Int, of list: TypeReference) -> RelayExpression {
    var found = self
    found.text += (isOptional ? "?" : "") + "[\(index)]"
    found.isOptional = list.listItem?.isNonNull == false
    found.isChained = found.isChained || found.isOptional
    return found
  }

  /// The data of a fragment that is spread on an object.
  func data(ofFragment structName: String) -> RelayExpression {
    var found = self
    let name = SwiftNames.identifier(structName)
    found.text =
      isChained
      ? "(\(text)).flatMap { \(name)(key: $0).read(from: store) }"
      : "\(name)(key: \(text)).read(from: store)"
    found.isOptional = true
    found.isChained = true
    return found
  }

  private mutating func add(_ property: String, isOptional: Bool) {
    text += (self.isOptional ? "?." : ".") + SwiftNames.identifier(property)
    self.isOptional = isOptional
    isChained = isChained || isOptional
  }
}
