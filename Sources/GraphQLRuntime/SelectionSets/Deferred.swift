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

/// A deferred fragment, whose data the server may deliver after the rest of the response (R11).
///
/// `fragments.details` is `nil` until its data has arrived. `fragments.$details` gives the reason.
@propertyWrapper public struct Deferred<View: SelectionSet>: Sendable {
  /// The state of the fragment's data.
  public enum State: Sendable {
    /// The data has arrived.
    case fulfilled(View)
    /// The fragment is deferred, and its data has not arrived.
    case pending
    /// The fragment does not apply, because of its type or a condition.
    case notExecuted
  }

  private let data: ResponseDict

  /// Creates the wrapper for an entity's data.
  public init(data: ResponseDict) { self.data = data }

  /// The fragment's view of the entity, or `nil` if its data is not available.
  public var wrappedValue: View? { data.isFulfilled(View.self) ? View(data: data) : nil }

  /// The state of the data, with the reason if it is not available.
  public var projectedValue: State {
    if let view = wrappedValue { return .fulfilled(view) }
    return data.isPending(View.self) ? .pending : .notExecuted
  }
}
