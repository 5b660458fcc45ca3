// Generated once for each union that an operation refers to (P4, P5):
//
//   public enum ClassroomPet: UnionType, Equatable {
//     case Cat(Cat)
//     case Bird(Bird)
//     public init?(_ object: Object) {
//       switch object {
//       case let object as Cat: self = .Cat(object)
//       case let object as Bird: self = .Bird(object)
//       default: return nil
//       }
//     }
//     public var object: Object { ... }
//     public static let possibleTypes: [Object.Type] = [AnimalsAPI.Cat.self, AnimalsAPI.Bird.self]
//   }

/// An enum generated for a union of the schema, with a case for each member (P4, P5).
public protocol UnionType: SendableMetatype {
  /// The GraphQL name of the union (default: the Swift name).
  static var __typename: String { get }
  /// The members in schema order.
  static var possibleTypes: [Object.Type] { get }
  /// Wraps an object, or returns `nil` if its type is not a member.
  init?(_ object: Object)
  /// The member's object.
  var object: Object { get }
}

extension UnionType {
  /// The Swift name of the enum.
  public static var __typename: String { String(describing: self) }
}

/// A value of a union type: a known member, or an object of an unknown type (P6, P92).
public enum Union<Type: UnionType> {
  /// A known member of the union.
  case `case`(Type)
  /// An object whose type is unknown.
  case __unknown(Object)

  /// Wraps an object.
  ///
  /// - Throws: ``InvalidObjectType`` if the object's type is known and not a member.
  public init(_ object: Object) throws(InvalidObjectType) {
    if let member = Type(object) {
      self = .case(member)
    } else if type(of: object) == Object.self {
      self = .__unknown(object)
    } else {
      throw InvalidObjectType(objectType: object.__typename, expected: Type.__typename)
    }
  }

  /// The member, or `nil` for an object of an unknown type.
  public var value: Type? {
    switch self {
    case .case(let member): member
    case .__unknown: nil
    }
  }

  /// The object in both cases.
  public var object: Object {
    switch self {
    case .case(let member): member.object
    case .__unknown(let object): object
    }
  }
}

extension Union: Equatable where Type: Equatable {}
