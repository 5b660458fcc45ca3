internal import GraphQLSyntax

/// Does one part after the other and reports.
///
/// Where the work is cancelled it gives fewer values, and whoever asked has to give up: files can be made so, but
/// nothing whose parts refer to each other.
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
