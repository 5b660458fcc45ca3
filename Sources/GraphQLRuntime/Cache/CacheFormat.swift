/// How a client forms the keys of its normalized cache, and which responses it stores.
package struct CacheFormat: Equatable, Sendable {
  /// The separator of the values of key fields.
  let separator: Unicode.Scalar
  /// Whether objects of types without a rule are stored under their `id`; otherwise they have no
  /// key.
  let usesID: Bool
  /// Whether the policy of a field's interface applies to objects whose type has none.
  let appliesInterfacePolicies: Bool
  /// Whether the keys of fields contain arguments as Swift prints them, without quotes; otherwise
  /// they contain JSON.
  let printsSwiftValues: Bool
  /// Whether a response that cannot be read completely is not stored.
  let rejectsFaults: Bool
  /// Whether reports include what queries read from the cache.
  package let reportsReads: Bool

  package static let standard = CacheFormat(
    separator: ",",
    usesID: true,
    appliesInterfacePolicies: false,
    printsSwiftValues: false,
    rejectsFaults: false,
    reportsReads: false
  )

  /// The format of the released Apollo client.
  package static let released = CacheFormat(
    separator: "+",
    usesID: false,
    appliesInterfacePolicies: true,
    printsSwiftValues: true,
    rejectsFaults: true,
    reportsReads: true
  )
}
