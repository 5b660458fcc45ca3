import GraphQLRuntime
import Testing

/// Tests that the payloads of an incremental response combine to the response that a single payload
/// would have contained.
@Suite struct IncrementalResponseTests {
  private func merged(_ texts: [String]) throws -> IncrementalResponse {
    let parts = try texts.map { try JSONDocument($0) }
    var response = IncrementalResponse(parts[0].root, at: 0)
    for (index, part) in parts.dropFirst().enumerated() {
      #expect(IncrementalResponse.continues(with: part.root))
      response.apply(part.root, at: Double(index + 1))
    }
    return response
  }

  private func text(_ response: IncrementalResponse) -> String {
    String(decoding: response.utf8, as: UTF8.self)
  }

  @Test func `the current incremental format is merged`() throws {
    let response = try merged([
      #"{"data":{"a":{"b":[{"c":1}]},"list":[1]},"hasNext":true,"pending":[{"id":"0","path":["a","b",0],"label":"L"},{"id":"1","path":["list"]},{"id":"2","path":[]}]}"#,
      #"{"incremental":[{"id":"0","data":{"d":2}},{"id":"0","subPath":["e"],"data":{"f":3}},{"id":"1","items":[2,3]}],"hasNext":true}"#,
      #"{"incremental":[{"id":"0","data":{"e":{"g":1}}},{"id":"0","subPath":["e"],"data":{"f":3}},{"id":"1","items":[4],"errors":[{"message":"x"}]}],"completed":[{"id":"0"},{"id":"1"},{"id":"2","errors":[{"message":"y"}]}],"hasNext":false}"#,
    ])
    #expect(
      text(response)
        == #"{"data":{"a":{"b":[{"c":1,"d":2,"e":{"g":1,"f":3}}]},"list":[1,2,3,4]},"errors":[{"message":"x"},{"message":"y"}]}"#
    )
    #expect(!response.hasNext)
    #expect(response.deliveries.map(\.label) == ["L", nil, nil])
    #expect(response.deliveries.map(\.completed) == [2, 2, 2])
    #expect(response.deliveries.map(\.part) == [3, 3, 3])
    #expect(response.deliveries.map(\.itemCount) == [0, 3, 0])
    #expect(response.deliveries[0].state == .delivered)
    #expect(response.deliveries[2].state == .failed([["message": "y"]]))
    #expect(response.faults == [.unreachable(["a", "b", 0, "e"])])
  }

  @Test func `the older incremental formats are merged`() throws {
    let response = try merged([
      #"{"data":{"hero":{"name":"R2"},"list":[{"id":1}]},"hasNext":true}"#,
      #"{"label":"D","path":["hero"],"data":{"name":"R2","age":3},"hasNext":true}"#,
      #"{"label":"S","path":["list",1],"data":{"id":2},"hasNext":true}"#,
      #"{"incremental":[{"label":"T","path":["list",2],"items":[{"id":3}]},{"label":"T","path":["list",3],"items":[{"id":4}]},{"label":"N","path":["hero"],"data":null,"errors":[{"message":"n"}]}],"hasNext":false}"#,
    ])
    #expect(
      text(response)
        == #"{"data":{"hero":{"name":"R2","age":3},"list":[{"id":1},{"id":2},{"id":3},{"id":4}]},"errors":[{"message":"n"}]}"#
    )
    #expect(response.deliveries.map(\.label) == ["D", "S", "T", "N"])
    #expect(response.deliveries.map(\.completed) == [1, 2, 3, 3])
    #expect(response.deliveries[2].itemCount == 2)
    #expect(response.deliveries[3].state == .failed([["message": "n"]]))
    #expect(response.faults.isEmpty)
  }

  @Test func `invalid parts are reported and change nothing else`() throws {
    let response = try merged([
      #"{"data":{"a":null,"l":[]},"hasNext":true,"pending":[{"id":"0","path":["l"]},{"path":[]},7]}"#,
      #"{"incremental":[{"id":"9","data":{}},{"path":["x"],"data":{"y":1}},{"path":["l",5],"items":[1]},{"path":["l",-1],"items":[1]},{"path":["a"],"items":[1]},3,{"path":"l","data":5}],"completed":[{"id":"8"},{"id":"0"},{"id":"0"}]}"#,
    ])
    #expect(response.faults.count == 9, "\(response.faults)")
    #expect(response.deliveries.first?.state == .delivered)
    #expect(response.hasNext)
  }

  @Test func `a whole stream in a single JSON value is merged`() throws {
    let parts = [
      #"{"data":{"a":{}},"pending":[{"id":"0","path":["a"]},{"id":"1","path":[]}],"hasNext":true}"#,
      #"{"incremental":[{"id":"0","data":{"b":1}},{"id":"7","data":{}}],"completed":[{"id":"0"},{"id":"9"}],"hasNext":false}"#,
    ]
    let single =
      #"{"data":{"a":{}},"pending":[{"id":"0","path":["a"]},{"id":"1","path":[]}],"incremental":[{"id":"0","data":{"b":1}},{"id":"7","data":{}}],"completed":[{"id":"0"},{"id":"9"}],"hasNext":false}"#
    for value in [single, "[\(parts.joined(separator: ","))]"] {
      let json = try JSONDocument(value)
      let response = try #require(IncrementalResponse(wholeStream: json.root))
      #expect(text(response) == #"{"data":{"a":{"b":1}}}"#)
      #expect(response.record.deliveries.map(\.state) == [.delivered, .pending])
      #expect(response.record.faults == [.unannounced(id: "7"), .notPending(id: "9")])
      #expect(response.record.end == .announced)
    }
    for other in ["[]", "{}", #"[{"data":{}}]"#, #"[{"data":{},"hasNext":true},{"data":{}}]"#] {
      let json = try JSONDocument(other)
      #expect(IncrementalResponse(wholeStream: json.root) == nil)
    }
  }

  @Test func `the response ends only with a part that says so`() throws {
    let pending = #""pending":[{"id":"0","path":[]}]"#
    for (members, end) in [
      (pending, DeliveryRecord.End.lacking), (pending + #","hasNext":true"#, .lacking),
      (pending + #","hasNext":false"#, .announced),
    ] {
      let json = try JSONDocument(#"{"data":{},\#(members)}"#)
      let response = try #require(IncrementalResponse(wholeStream: json.root))
      #expect(response.record.end == end, "\(members)")
    }
  }

  @Test func `a path deeper than a response can be is rejected`() throws {
    var response = try merged([#"{"data":{},"hasNext":true}"#])
    let nested = String(repeating: #"{"a":"#, count: 900) + "1" + String(repeating: "}", count: 900)
    for depth in stride(from: 0, to: 9000, by: 900) {
      let path = Array(repeating: "\"a\"", count: depth).joined(separator: ",")
      let part = try JSONDocument(#"{"path":[\#(path)],"data":\#(nested)}"#)
      response.apply(part.root, at: 0)
    }
    #expect(response.faults.count == 8)
  }

  @Test func `a response sequence distinguishes new responses from parts`() throws {
    var sequence = ResponseSequence(limit: 40)
    for text in [
      #"{"data":{"a":1}}"#, #"{"data":{"a":2},"hasNext":true}"#,
      #"{"incremental":[{"path":[],"data":{"b":3}}],"hasNext":false}"#, #"{"data":{"a":4}}"#,
    ] { sequence.take(try JSONDocument(text), at: 0) }
    #expect(
      sequence.responses.map { String(decoding: $0.utf8, as: UTF8.self) }
        == [#"{"data":{"a":1}}"#, #"{"data":{"a":2,"b":3}}"#, #"{"data":{"a":4}}"#]
    )
    for _ in 0..<1000 { sequence.take(try JSONDocument(#"{"data":{}}"#), at: 0) }
    #expect(sequence.responses.count <= 42 && sequence.droppedCount >= 960)
  }
}
