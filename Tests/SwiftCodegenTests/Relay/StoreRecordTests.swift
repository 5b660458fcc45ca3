import Testing

@testable import RelayRuntime

@Suite struct StoreRecordTests {
  @Test func `a record is found from any starting position`() {
    var store = Store()
    let ids = (0..<100).map { "id\($0)" }
    for id in ids { store.create(id, typename: "T") }
    store.delete("id1")
    for start in [0, 1, 2, 50, 99, 100, 1_000] {
      var next = start
      for id in ids + ids.reversed() + ["id1", "unknown"] {
        #expect(store.record(id, near: &next)?.id == store[id]?.id)
        #expect(store[id] == nil || store.record(id, near: &next)?.id == id)
      }
    }
    // Deleted records leave unused numbers. When few records remain, the store renumbers them.
    var next = 90
    for id in ids.prefix(80) { store.delete(id) }
    for id in ids { #expect(store.record(id, near: &next)?.id == store[id]?.id) }
    store.create("id1", typename: "U")
    next = 3
    #expect(store.record("id1", near: &next)?.typename == "U")
    #expect(store.record("id99", near: &next)?.typename == "T")
  }
}
