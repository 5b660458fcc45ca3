import CommandLineSupport
import GraphQLRuntime
import Testing

@testable import Reports
@testable import gqlview

/// Tests that no form of a report is declared in a way that its schema cannot express.
@Suite struct ReportFormTests {
  @Test func `no object has a key twice or no keys, and alternatives differ`() {
    for schema in JSONSchema.all {
      #expect(schema.form.faults(at: schema.name) == [])
    }
    for shared in SharedForm.allCases {
      #expect(shared.form.faults(at: shared.rawValue) == [])
    }
  }

  @Test func `every shared form is part of a report`() {
    let used = Set(JSONSchema.all.flatMap(\.sharedForms))
    #expect(SharedForm.allCases.filter { !used.contains($0) } == [])
  }

  @Test func `misuses of a form are found`() {
    let twice = ReportForm<Int>.object {
      ReportKey("number", .integer) { $0 }
      ReportKey(maybe: "number", .text) { "\($0)" }
    }
    #expect(twice.form.faults(at: "a") == ["a: 'number' is declared twice"])
    let none = ReportForm<[Int]>.list(.object {})
    #expect(none.form.faults(at: "a") == ["a[]: no keys"])
    let same = ReportForm<Int>.either(.when(.integer) { $0 }, .when(.integer) { -$0 })
    #expect(same.form.faults(at: "a") == ["a: two alternatives are the same"])
    let words = ReportForm<String>.object { ReportKey("word", .words(["a", "a"])) { $0 } }
    #expect(words.form.faults(at: "a") == ["a.word: a word is listed twice, or none is"])
  }

  @Test func `a value with another form is found`() {
    let form = ReportForm<Int>.object {
      ReportKey("number", .integer) { $0 }
      ReportKey(maybe: "even", .bool) { $0 % 2 == 0 ? true : nil }
    }
    #expect(form.form.mismatch(form.value(1)) == nil)
    #expect(form.form.mismatch(form.value(2)) == nil)
    #expect(form.form.mismatch(form.value(-1)) == "number: not a whole number: -1")
    #expect(form.form.mismatch(["number": 1, "odd": true]) == "odd: no such key")
    #expect(form.form.mismatch(["even": true]) == "number: missing")
  }
}
