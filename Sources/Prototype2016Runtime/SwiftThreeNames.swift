/// The name of `Error` in the betas of Swift 3, in which the prototype was written.
public typealias ErrorProtocol = Error

extension GraphQLObject {
  /// The result of `type(of:)`, under its name before Swift 3 (AP-P10).
  public var dynamicType: any GraphQLObject.Type { type(of: self) }
}
