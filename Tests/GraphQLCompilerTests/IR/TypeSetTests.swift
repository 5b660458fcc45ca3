import TestSupport
import Testing

@testable import GraphQLValidation
@testable import SelectionIR

@Suite struct TypeSetTests {
  @Test func `a type set behaves like a set of numbers of any size`() {
    var random = SplitMix(state: 5)
    for most in [3, 64, 70, 1_000, 5_000] {
      var (sets, models) = ([TypeSet(), TypeSet()], [Set<Int>(), Set<Int>()])
      for place in 0..<2 {
        for _ in 0..<40 {
          let id = Int(random.next() % UInt64(most))
          sets[place].insert(id)
          models[place].insert(id)
        }
      }
      sets.append(sets[0].union(sets[1]))
      models.append(models[0].union(models[1]))
      for (set, model) in zip(sets, models) {
        #expect((0..<most).filter(set.contains) == model.sorted())
        var found: [Int] = []
        set.forEach { found.append($0) }
        #expect(found == model.sorted())
      }
      #expect(sets[1].union(sets[0]) == sets[2])
    }
  }

  @Test func `a number set grows as needed and is emptied at once`() {
    let numbers = (1...500).map { UInt($0 * 4_096 * $0) }
    var set = NumberSet()
    #expect(!set.contains(numbers[0]))
    for (index, number) in numbers.enumerated() where index % 3 != 0 {
      let isNew = set.insert(number)
      let isNewAgain = set.insert(number)
      #expect(isNew && !isNewAgain)
    }
    let found = numbers.indices.filter { set.contains(numbers[$0]) }
    #expect(found == numbers.indices.filter { $0 % 3 != 0 })
    set.removeAll()
    #expect(!numbers.contains { set.contains($0) })
  }

  @Test(arguments: [
    ("hero", "Hero"), ("step 10", "Step10"), ("a0b9-c", "A0b9C"), ("", "Deferred"),
    ("9", "Deferred9"),
  ])
  func `a struct name keeps the letters and digits of a label`(_ label: String, _ name: String) {
    #expect(SwiftName.deferred(label) == name)
  }

  @Test(arguments: [("hero", "Hero"), ("Self", "Self_Fragment"), ("_a", "_a_Fragment")])
  func `a fragment's struct gets a suffix if Swift cannot use its name`(
    _ fragment: String,
    _ name: String
  ) { #expect(SwiftName.fragment(fragment) == name) }
}
