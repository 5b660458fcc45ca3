/// An object of a result: a generated struct, or through a protocol whatever struct it is.
public protocol GraphQLObject {}
