/// A loader that keeps a property's data up to date.
package protocol ChangingLoader: AnyObject, Sendable {
  /// Uses the environment of the surrounding view if none was given, and follows its changes.
  func inherit(_ environment: Environment?)
  /// Takes over the input of a newer loader.
  func adopt(_ newer: Self)
  /// Calls the observer after each change, until the result is disposed of.
  func onChange(_ observer: @escaping @Sendable () -> Void) -> Disposable
}

extension FragmentLoader: ChangingLoader {}
extension MutationLoader: ChangingLoader {}
extension PluralLoader: ChangingLoader {}
extension QueryLoader: ChangingLoader {}
