/// What a work under way has to tell.
package enum WorkReport: Sendable, Equatable {
  /// How much is done, from 0 to 1.
  case progress(Double)
  case change(ModelUpdate)
  case end
}
