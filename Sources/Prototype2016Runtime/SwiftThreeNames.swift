/// What `Error` was called in the betas of Swift 3 in which the prototype was written.
public typealias ErrorProtocol = Error

extension GraphQLObject {
  /// What `type(of:)` gives, under the name that it had before Swift 3.
  public var dynamicType: any GraphQLObject.Type { type(of: self) }
}
