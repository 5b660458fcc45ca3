import Glibc
import GraphQLProxy
import Threads

/// What `gqlview proxy` adds to a response of a megabyte: asked of a server directly and through the program,
/// by turns, on connections that stay open.
enum ProxyBenchmark {
  private static let rounds = 600
  /// Before each round, in microseconds: what came before has been looked at, or the server alone would be slower for it
  /// too.
  private static let pause: UInt32 = 40_000
  private static let query = "{ pets { name age } }"
  private static let schema = "type Query { pets: [Pet!]! } type Pet { name: String! age: Int }\n"

  /// Asks and prints both times and what is added; the goal is 2 ms, 99 of 100.
  static func run(program: String) {
    guard let folder = TemporaryFolder(), let address = ListenAddress("127.0.0.1:0"),
      let listener = try? Listener(address)
    else { return print("No server could be begun.") }
    defer { folder.remove() }
    let response = Self.response
    let server = AnswerServer(at: listener) { _ in ServedAnswer([response]) }
    let isDone = Mutex(false)
    let thread = SystemThread {
      server.run(isCancelled: { isDone.withLock { $0 } }, failed: { _ in })
    }
    defer {
      isDone.withLock { $0 = true }
      thread?.join()
    }
    print("# A response of \(response.count >> 10) KiB, direct and through gqlview proxy")
    measure("over nothing known", [], listener.port, folder, program)
    let path = folder.path + "/schema.graphqls"
    Files.write(Array(schema.utf8), to: path)
    measure("with a schema", [path], listener.port, folder, program)
    let session = folder.path + "/kept.session"
    measure("with a session", [path, "--session", session], listener.port, folder, program)
  }

  private static func measure(
    _ label: String,
    _ words: [String],
    _ port: Int,
    _ folder: TemporaryFolder,
    _ program: String
  ) {
    let endpoint = ["--endpoint", "http://127.0.0.1:\(port)/graphql"]
    let arguments = [ProgramPath.gqlview(beside: program), "proxy"] + endpoint + words
    guard let proxy = ListeningProgram(arguments, in: folder) else {
      return print("\(label): the proxy did not begin")
    }
    defer { proxy.end() }
    guard let direct = AskingConnection(port: port, query: query),
      let through = AskingConnection(port: proxy.port, query: query)
    else { return print("\(label): no connection") }
    guard ask(direct, through, rounds: 20) != nil, let before = proxy.processorTime else {
      return print("\(label): no answer")
    }
    guard let times = ask(direct, through, rounds: rounds) else {
      return print("\(label): no answer")
    }
    report(label, times.direct.sorted(), times.through.sorted())
    guard let after = proxy.processorTime else { return }
    // What is looked at behind being handed on is done when the next is asked.
    let cost = Measurement(
      label: "proxy: processor time of a response, \(label)",
      samples: [(after - before) / Double(rounds)]
    )
    cost.report(note: "handing on and looking, all threads")
  }

  /// Milliseconds of each answer, directly and through the proxy; nil where one does not come.
  private static func ask(
    _ direct: AskingConnection,
    _ through: AskingConnection,
    rounds: Int
  ) -> (direct: [Double], through: [Double])? {
    var times: (direct: [Double], through: [Double]) = ([], [])
    for round in 0..<rounds {
      usleep(pause)
      // What runs first is not always the same, nor is what runs behind the other's looking.
      let isTurned = round % 2 == 0
      let first = (isTurned ? through : direct).ask()
      let second = (isTurned ? direct : through).ask()
      guard let first, let second else { return nil }
      times.direct.append(isTurned ? second : first)
      times.through.append(isTurned ? first : second)
    }
    return times
  }

  private static func report(_ label: String, _ direct: [Double], _ through: [Double]) {
    for (name, index) in [("p50", rounds / 2), ("p99", rounds * 99 / 100)] {
      Measurement(label: "proxy: direct, \(label), \(name)", samples: [direct[index]]).report()
      Measurement(label: "proxy: through, \(label), \(name)", samples: [through[index]]).report()
      let added = Measurement(
        label: "proxy: added, \(label), \(name)",
        samples: [through[index] - direct[index]]
      )
      added.report(note: name == "p99" ? "goal 2 ms, of a clock" : "")
    }
  }

  /// A megabyte of pets.
  private static let response: [UInt8] = {
    var text = #"{"data":{"pets":["#
    var index = 0
    while text.utf8.count < 1 << 20 {
      text += index == 0 ? "" : ","
      text += #"{"__typename":"Pet","name":"A name of some length \#(index)","age":\#(index % 30)}"#
      index += 1
    }
    return Array((text + "]}}").utf8)
  }()
}

/// A connection over which the same operation is asked again and again.
private final class AskingConnection {
  private let descriptor: Int32
  private let request: [UInt8]
  private var buffer = [UInt8](repeating: 0, count: 1 << 18)

  init?(port: Int, query: String) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.descriptor = descriptor
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var one: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, 4)
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    let body = #"{"query":"\#(query)"}"#
    request = Array(
      ("POST /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)").utf8
    )
    guard status == 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }

  /// Milliseconds until the answer is whole; nil where none comes.
  func ask() -> Double? {
    let start = Measurement.clock(CLOCK_MONOTONIC)
    guard send(descriptor, request, request.count, Int32(MSG_NOSIGNAL)) == request.count
    else { return nil }
    var head: [UInt8] = []
    var left: Int?
    while left != 0 {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      if let known = left {
        left = known - count
        continue
      }
      head += buffer[..<count]
      guard let end = Self.end(of: head) else { continue }
      let text = String(decoding: head[..<end], as: UTF8.self).lowercased()
      let length = text.split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
      guard let length, let size = Int(length.dropFirst(15).filter { $0 != " " }) else {
        return nil
      }
      left = size - (head.count - end)
    }
    return Measurement.clock(CLOCK_MONOTONIC) - start
  }

  private static func end(of head: [UInt8]) -> Int? {
    let mark: [UInt8] = [13, 10, 13, 10]
    return head.indices.dropLast(3).first { head[$0..<($0 + 4)].elementsEqual(mark) }.map { $0 + 4 }
  }
}
