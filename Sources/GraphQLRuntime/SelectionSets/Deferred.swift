// Generated in `Fragments` for each deferred fragment (R11):
//
//   public struct Fragments: ResponseObject {
//     public let data: ResponseDict
//     public init(data: ResponseDict) {
//       self.data = data
//       _details = Deferred(data: data)
//     }
//
//     @Deferred public var details: Details?
//   }

/// A fragment that the server may deliver after the rest of the response.
///
/// `fragments.details` is nil until its data is there; `fragments.$details` tells why.
@propertyWrapper public struct Deferred<View: SelectionSet>: Sendable {
  /// Whether the fragment's data is there.
  public enum State: Sendable {
    /// The data is there.
    case fulfilled(View)
    /// The fragment is deferred, and its data has not arrived.
    case pending
    /// The fragment does not apply: a condition or a type excludes it.
    case notExecuted
  }

  private let data: ResponseDict

  /// Makes the wrapper for an entity's data.
  public init(data: ResponseDict) { self.data = data }

  /// The same entity through the fragment; nil while its data is not there.
  public var wrappedValue: View? { data.isFulfilled(View.self) ? View(data: data) : nil }

  /// Whether the data is there, and if not, why.
  public var projectedValue: State {
    if let view = wrappedValue { return .fulfilled(view) }
    return data.isPending(View.self) ? .pending : .notExecuted
  }
}
