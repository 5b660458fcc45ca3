import DialectKit
import GraphQLRuntime
import GraphQLSyntax

/// The Swift expression that reads a value, with the casts that polymorphic structs require.
struct PrototypeExpression {
  let model: PrototypeOperation
  private(set) var text = "data"
  private var isOptional = false
  /// The protocol of the current object's static type; `nil` if its struct is known.
  private var view: Int?

  init(model: PrototypeOperation) { self.model = model }

  mutating func append(_ key: String, of object: PrototypeObject, _ value: PrototypeValue) {
    let property = SwiftNames.identifier(key)
    var child = value.child
    var isOptionalHere = value.isOptional
    if let view, let requirement = model.protocols.requirement(key, view) {
      text += (isOptional ? "?" : "") + "." + property
      isOptionalHere = requirement.isConditional || !requirement.type.isNonNull
      switch requirement.child {
      case .place(let place): child = place
      case .protocol(let id):
        self.view = id
        isOptional = isOptionalHere
        return
      case nil: child = nil
      }
    } else if let view {
      text = "(\(text) as? \(target(of: key, object, value, seenAs: view)))?.\(property)"
    } else {
      text += (isOptional ? "?" : "") + "." + property
    }
    isOptional = isOptionalHere
    view = child.flatMap { place in
      let isSeenAsProtocol = model.places[place].isPolymorphic || place != value.child
      return isSeenAsProtocol ? model.places[place].ownProtocol : nil
    }
  }

  mutating func append(index: Int, of item: PrototypeValue) {
    text += (isOptional ? "?" : "") + "[\(index)]"
    isOptional = item.isOptional
  }

  /// The cast target for a property: a fragment's subprotocol for a leaf, otherwise the struct.
  private func target(
    of key: String,
    _ object: PrototypeObject,
    _ value: PrototypeValue,
    seenAs view: Int
  ) -> String {
    let variant = object.variant(in: model)
    if value.child == nil {
      let known = Set(model.protocols.closure(of: [view]))
      for id in variant.protocols where !known.contains(id) {
        let found = model.protocols[id]
        if found.requirements.contains(where: { $0.responseKey == key }) {
          return "any \(found.name)"
        }
      }
    }
    return variant.path
  }
}
