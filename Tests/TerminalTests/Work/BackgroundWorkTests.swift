import Explorer
import Terminal
import Testing

@Suite struct BackgroundWorkTests {
  private final class Flag: @unchecked Sendable {
    var isSet = false
  }

  private func awaitEnd(of background: BackgroundWork) {
    while true {
      for (_, report) in background.take() where report == .end { return }
    }
  }

  @Test func `cancelling background work stops it and no later work`() {
    let background = BackgroundWork()
    let waiting = BackgroundTask(.searching) { monitor in while !monitor.isCancelled() {} }
    background.begin(waiting)
    background.cancel(waiting)
    awaitEnd(of: background)
    for _ in 0..<200 {
      // The allocator may place each object at the address of the previous one.
      let flag = Flag()
      let work = BackgroundTask(.searching) { flag.isSet = $0.isCancelled() }
      background.begin(work)
      awaitEnd(of: background)
      background.cancel(work)
      #expect(!flag.isSet)
    }
  }
}
