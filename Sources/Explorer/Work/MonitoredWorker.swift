internal import GraphQLSyntax

/// Processes parts one after another, with progress and cancellation.
///
/// If it is cancelled, it returns fewer values, and the caller must give up. It is suitable only
/// for independent parts, such as files.
package struct MonitoredWorker: Workers {
  package let monitor: WorkMonitor

  package init(monitor: WorkMonitor) {
    self.monitor = monitor
  }

  var count: Int { 1 }

  func map<Value: Sendable>(
    _ count: Int,
    _ body: @escaping @Sendable (Int) -> Value
  ) -> [Value] {
    var values: [Value] = []
    for index in 0..<count where !monitor.isCancelled() {
      monitor.report(Double(index) / Double(count))
      values.append(body(index))
    }
    return values
  }
}
