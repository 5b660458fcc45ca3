// Generated for each interface of which fields are fetched (P7):
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

/// What has the fields of an object: the object itself, or an interface around it.
///
/// Generated protocols refine it, one for each interface, so that every type which implements the
/// interface has the accessors of its fields.
public protocol SchemaFields: AnyObject {
  /// The object that holds the fields.
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
