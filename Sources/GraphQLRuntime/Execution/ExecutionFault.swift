/// A place where a response does not fit the operation.
public struct ExecutionFault: Error, Equatable, Sendable, CustomStringConvertible {
  /// What kind of fault it is.
  public enum Kind: String, Hashable, Sendable {
    /// The key of a selected field is not there.
    case missingValue
    /// Null where the type is non-null.
    case nullValue
    /// A scalar or enum value that the field's Swift type cannot take.
    case couldNotConvert
    /// No list or object where the field's type has one.
    case wrongType
  }

  /// Where the fault is.
  public let path: ResponsePath
  /// What kind of fault it is.
  public let kind: Kind
  /// The Swift type that the value could not be converted to; only for `couldNotConvert`.
  public let targetType: String?
  /// What is wrong in one sentence, without the path.
  public let message: String

  package init(path: ResponsePath, kind: Kind, targetType: String?, message: String) {
    self.path = path
    self.kind = kind
    self.targetType = targetType
    self.message = message
  }

  /// The path and the message.
  public var description: String { "\(path): \(message)" }
}

/// A value that lenient execution took although a strict one reports a fault (N6, P86).
package struct Conversion: Equatable, Sendable {
  package let path: ResponsePath
  /// The value in the response; nil where the key is missing.
  package let from: JSONValue?
  /// The value that the generated code reads; null for a missing key.
  package let to: JSONValue

  package init(path: ResponsePath, from: JSONValue?, to: JSONValue) {
    self.path = path
    self.from = from
    self.to = to
  }
}

/// Something worth telling about a response that is no fault.
package struct ExecutionNote: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// A whole number that GraphQL's Int cannot hold; read all the same.
    case intBeyond32Bits(String)
    /// A `__typename` that the schema types do not have.
    case unknownTypename(String)
    /// A known object type that the field's declared type does not allow.
    case impossibleTypename(String, declared: PlanParentType)
    /// An enum value that the schema does not have.
    case unknownEnumValue(String, enumeration: String)
    /// A key that occurs more than once in one object; the last value counts.
    case duplicateKey(String)
  }

  package let path: ResponsePath
  package let kind: Kind

  package init(path: ResponsePath, kind: Kind) {
    self.path = path
    self.kind = kind
  }

  /// The note in one sentence, without the path.
  package var message: String {
    switch kind {
    case .intBeyond32Bits(let text):
      "\(text) does not fit GraphQL's 32-bit Int; it was read as a 64-bit integer."
    case .unknownTypename(let name):
      "The type \(name) is unknown to the schema, so its type cases are nil."
    case .impossibleTypename(let name, let declared):
      "The type \(name) cannot occur where the \(declared) is declared."
    case .unknownEnumValue(let value, let enumeration):
      "\(value) is no value of the enum \(enumeration)."
    case .duplicateKey(let key):
      "The key \(JSONPrinter.quoted(key)) occurs more than once; the last value counts."
    }
  }
}
