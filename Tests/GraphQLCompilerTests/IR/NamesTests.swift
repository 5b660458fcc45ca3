import Testing

@testable import SelectionIR

/// The names that the proposal gives to structs and properties.
@Suite struct NamesTests {
  @Test(arguments: [
    ("people", "person"), ("allPeople", "allPerson"), ("ALL_CATEGORIES", "ALL_CATEGORy"),
    ("species", "specy"), ("glass", "glass"), ("news", "news"), ("s", "s"), ("S", "S"),
    ("pet", "pet"), ("boxes", "box"), ("friendsMen", "friendsMan"),
  ])
  func `a list's struct has the singular of its name`(_ name: String, _ singular: String) {
    #expect(Singular.of(name) == singular)
  }

  @Test(arguments: [3, 100]) func `a used name is found among few and many`(_ count: Int) {
    var taken = UsedNames(["data"])
    for number in 0..<count { taken.insert("name\(number)") }
    #expect((0..<count).allSatisfy { taken.contains("name\($0)") })
    #expect(taken.contains("data") && !taken.contains("name\(count)"))
  }
}
