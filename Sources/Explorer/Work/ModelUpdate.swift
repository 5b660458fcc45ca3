/// What a work makes of the model.
package final class ModelUpdate: Sendable, Equatable {
  private let body: @Sendable (inout Model) -> Void

  package init(_ body: @escaping @Sendable (inout Model) -> Void) { self.body = body }

  func apply(to model: inout Model) { body(&model) }

  package static func == (one: ModelUpdate, other: ModelUpdate) -> Bool { one === other }
}
