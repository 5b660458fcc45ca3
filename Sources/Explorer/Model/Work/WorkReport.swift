/// A report of running work.
package enum WorkReport: Sendable, Equatable {
  /// The completed fraction, from 0 to 1.
  case progress(Double)
  case change(StateMutation)
  case end
}
