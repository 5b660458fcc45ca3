// Generated for each interface whose fields are selected (P7):
//
//   public final class Pet: Interface, AnimalsAPI.Pet.Fields {
//     public protocol Fields: AnimalsAPI.Animal.Fields {}
//   }
//
//   extension AnimalsAPI.Pet.Fields {
//     public var humanName: String? {
//       get { __object["humanName"] }
//       set { __object["humanName"] = newValue }
//     }
//   }

/// An object, or an interface wrapping an object, whose fields can be accessed (P7).
///
/// A generated protocol per interface refines it, so that every type that implements the interface
/// has accessors of its fields.
public protocol SchemaFields: AnyObject {
  /// The object that contains the fields.
  var __object: Object { get }
}

extension Object: SchemaFields {
  /// The object itself.
  public final var __object: Object { self }
}

extension Interface: SchemaFields {
  /// The object that implements the interface.
  public final var __object: Object { object }
}
