import ExplorerState
import Glibc
import GraphQLRuntime
import Workspace

/// Measures opening, stepping through and bisecting a session file of 10,000 responses and one
/// gigabyte.
///
/// The goals are one second for opening, 16 ms for a step, and memory use independent of the file's
/// size.
enum SessionBenchmark {
  private static let count = 10_000
  private static let steps = 400
  private static let schema = """
    type Query { pets: [Pet!]! } interface Pet { name: String }
    type Cat implements Pet { name: String age: Int } type Dog implements Pet { name: String }
    """

  static func run() {
    guard let folder = TemporaryFolder() else { return print("No folder could be made.") }
    defer { folder.remove() }
    let path = folder.path + "/kept.session"
    let size = write(to: path)
    let file = open(path, O_RDONLY)
    guard file >= 0, size > 0 else { return print("No session could be written.") }
    defer { close(file) }
    let bytes = SessionBytes(size: { size }, read: { offset, count in read(file, offset, count) })
    var index = SessionIndex()
    let start = Measurement.clock(CLOCK_MONOTONIC)
    index.extend(bytes)
    let opened = Measurement.clock(CLOCK_MONOTONIC) - start
    let megabytes = size >> 20
    Measurement(label: "session: open \(index.entries.count), \(megabytes) MiB", samples: [opened])
      .report(note: "goal 1000 ms, of a clock")
    let inputs = [WorkspaceInput(name: "s.graphqls", role: .graphql, utf8: Array(schema.utf8))]
    let readers = ExchangeReaders(Workspace.load(inputs))
    var source = SessionHistorySource(index: index, bytes: bytes, readers: readers)
    var samples: [Double] = []
    for step in 0..<steps {
      let start = Measurement.clock(CLOCK_MONOTONIC)
      // Large steps, so that no response is cached from the step before.
      if case .failure(let error) = source.reader(at: step * 6_007 % max(1, source.count)) {
        return print(error.message)
      }
      samples.append(Measurement.clock(CLOCK_MONOTONIC) - start)
    }
    samples.sort()
    Measurement(label: "session: a step, median", samples: samples).report()
    Measurement(label: "session: a step, 99 of 100", samples: [samples[steps * 99 / 100]])
      .report(note: "goal 16 ms")
    var search = HistorySearch("pets[0].asCat", of: source)
    let before = Measurement.clock(CLOCK_MONOTONIC)
    guard case .turned(_, let after) = search.anyChange() else { return print("nothing turned") }
    let halved = Measurement.clock(CLOCK_MONOTONIC) - before
    Measurement(label: "session: halved to \(after.place.name)", samples: [halved]).report()
    let status = String(decoding: Files.bytes(of: "/proc/self/status"), as: UTF8.self)
    let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    print("session: peak memory of this process\(peak.dropFirst(6))")
  }

  /// Writes exchanges of about 100 KB; the first pet is a cat in the first 70 % of them.
  private static func write(to path: String) -> Int {
    guard let file = fopen(path, "w") else { return 0 }
    defer { fclose(file) }
    let name = String(repeating: "x", count: 60)
    let rest = String(
      repeating: #",{"__typename":"Cat","name":"\#(name)","age":3}"#,
      count: 1_000
    )
    var size = 0
    for number in 0..<count {
      var exchange = SessionExchange(time: "2026-01-01T00:00:00.000Z", from: "proxy")
      exchange.request.operationName = "Pets"
      exchange.kind = .query
      exchange.request.query = "query Pets { pets { __typename name ... on Cat { age } } }"
      let first = number < count * 7 / 10 ? "Cat" : "Dog"
      let text = #"{"data":{"pets":[{"__typename":"\#(first)","name":"\#(number)"}\#(rest)]}}"#
      exchange.responses = (try? JSONDocument(text)).map { [$0] } ?? []
      let line = exchange.line
      size += fwrite(line, 1, line.count, file)
    }
    return size
  }

  private static func read(_ file: Int32, _ offset: Int, _ count: Int) -> [UInt8]? {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = max(0, pread(file, buffer.baseAddress, count, off_t(offset)))
    }
  }
}
