/// An object of a result: a generated struct, or a value of a protocol that such structs conform to
/// (AP-P7).
public protocol GraphQLObject {}
