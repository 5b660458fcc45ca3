// swift-format-ignore-file
// The part of Dispatch that the tests use, declared by hand. Only declarations matter, because nothing is linked.

private func declared<T>() -> T { fatalError("this module is only type-checked") }

public struct DispatchTime: Sendable {
  public static func now() -> DispatchTime { declared() }
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime { declared() }
}
public enum DispatchTimeoutResult: Sendable { case success, timedOut }
open class DispatchSemaphore: @unchecked Sendable {
  public init(value: Int) {}
  @discardableResult public func signal() -> Int { declared() }
  public func wait() {}
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { declared() }
}
