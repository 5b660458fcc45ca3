/// What a property reads by.
package protocol ChangingLoader: AnyObject, Sendable {
  /// Takes the environment of the surroundings where none was given.
  func inherit(_ environment: Environment?)
  /// Calls back after each change.
  func onChange(_ observer: @escaping @Sendable () -> Void) -> Disposable
}

extension FragmentLoader: ChangingLoader {}
extension QueryLoader: ChangingLoader {}
extension MutationLoader: ChangingLoader {}
