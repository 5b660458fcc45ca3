import DialectKit
import Dialects
import GraphQLRuntime
import ResponseAnalysis
import TestSupport
import Testing

@testable import ApolloDialect
@testable import Workspace

/// Tests finding the unread data of a response, which is computed per selection set where that is
/// sufficient.
@Suite struct OverfetchedMembersTests {
  @Test(arguments: Sample.all)
  func `unread members per shape equal those found value by value`(sample: Sample) throws {
    let loaded = try sample.workspace()
    var shapes = 0
    for dialect in Dialect.allCases {
      let workspace = loaded.inDialect(dialect)
      guard let execution = workspace.execution else { continue }
      let reader = execution.reader
      let reading = workspace.generator?.dialect.reading(of: reader)
      if reading?.readsByShape == true { shapes += 1 }
      var overfetched = OverfetchedMembers(reader.result, reading)
      #expect(
        overfetched.count() == count(reader.result, reading),
        "\(dialect), by shape: \(reading?.readsByShape == true)"
      )
    }
    #expect(shapes > 0 || loaded.execution.map { $0.reader.result.faultCount > 0 } != false)
  }

  @Test func `a dropped object is unread once, with its content`() throws {
    let texts = [
      ("s.graphqls", "type Query { pet: Pet } type Pet { id: ID! owner: Pet }"),
      ("q.graphql", "query Q { pet { id owner { id } } }"),
      ("r.json", #"{"data":{"pet":{"id":5,"owner":{"id":6}}}}"#),
    ]
    let workspace = Workspace.load(
      texts.map { WorkspaceInput(name: $0.0, utf8: Array($0.1.utf8)) }
    )
    .inDialect(.apollo)
    let reader = try #require(workspace.execution?.reader)
    let reading = try #require(workspace.generator?.dialect.reading(of: reader))
    #expect(reading.kind(of: ResponsePath([.key("pet")])) == .dropped)
    var overfetched = OverfetchedMembers(reader.result, reading)
    #expect(overfetched.count() == #""pet":{"id":5,"owner":{"id":6}}"#.utf8.count)
  }

  private func count(_ result: ExecutionResult, _ reading: (any ResponseReading)?) -> Int {
    var bytes = 0
    var overfetched: Set<ResponsePath> = []
    for entity in result.entities {
      guard let node = result.node(of: entity) else { continue }
      let place = result.path(of: entity).elements
      guard place.indices.allSatisfy({ !overfetched.contains(ResponsePath(Array(place[...$0]))) })
      else {
        continue
      }
      for member in node.members {
        let path = ResponsePath(result.path(of: entity).elements + [.key(member.key)])
        let isSelected = result.shape(of: entity).fieldIndex(of: member.key) != nil
        let kind = isSelected ? reading?.kind(of: path) ?? .read : .unselected
        if kind == .unselected || kind == .dropped {
          bytes += member.value.endOffset - member.keyOffset
          overfetched.insert(path)
        }
      }
    }
    return bytes
  }
}
