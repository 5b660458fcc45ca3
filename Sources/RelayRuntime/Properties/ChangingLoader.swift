/// What a property reads by.
package protocol ChangingLoader: AnyObject, Sendable {
  /// Takes the environment of the surroundings where none was given, and follows it to another.
  func inherit(_ environment: Environment?)
  /// Takes over what a newer loader was made for.
  func adopt(_ newer: Self)
  /// Calls back after each change.
  func onChange(_ observer: @escaping @Sendable () -> Void) -> Disposable
}

extension FragmentLoader: ChangingLoader {}
extension MutationLoader: ChangingLoader {}
extension PluralLoader: ChangingLoader {}
extension QueryLoader: ChangingLoader {}
