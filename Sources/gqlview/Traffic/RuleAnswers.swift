import CommandLineSupport
import GraphQLProxy
import GraphQLRuntime
import ProjectInputs
import ResponseTools
import Threads
import Workspace

/// Answers operations according to rules, from files or with generated responses.
final class RuleAnswers: Sendable {
  private let made: SynthesizedResponses
  /// The number of answers from each file and operation, used to alternate between recordings.
  private let turns = Mutex<[String: Int]>([:])

  init(_ made: SynthesizedResponses) { self.made = made }

  /// Returns the step that replaces sending the operation to the server.
  ///
  /// If there is no answer, the app receives an error, because an operation with such a rule must
  /// not reach the server by mistake.
  func step(
    _ request: OperationRequest,
    named name: String?,
    kind: OperationKind?,
    _ action: TrafficRule.Action
  ) -> ProxyStep? {
    switch action {
    case .answerFrom(let file, let recording):
      do throws(FileError) {
        return try answer(request, named: name, kind, from: file, recording)
      } catch {
        return .fail(.error("gqlview: \(error.message)"))
      }
    case .answerWith(let requirements):
      guard let query = request.query else {
        return .fail(.error("gqlview: the document of the request is unknown"))
      }
      do throws(SynthesizedResponses.Obstacle) {
        let response = try made.response(
          made.workspace(query),
          name,
          variables: request.variables ?? .object([]),
          requirements: requirements
        )
        let answer = ServedAnswer([response], isStream: kind == .subscription)
        return .answer(answer, source: requirements.isEmpty ? "the schema" : "a condition")
      } catch {
        return .fail(.error("gqlview: \(error.message)"))
      }
    case .stopBefore, .stopAfter, .delay, .fail: return nil
    }
  }

  /// Returns the recording with a number in the file, or at this position if the file has no
  /// numbers.
  static func recording(
    _ number: Int,
    of recordings: [ServedRecordings.Recording],
    in file: String
  ) -> ServedRecordings.Recording? {
    let numbers = recordings.map { recording in
      recording.place.hasPrefix(file + "#") ? Int(recording.place.dropFirst(file.count + 1)) : nil
    }
    if let index = numbers.firstIndex(of: number) { return recordings[index] }
    guard numbers.allSatisfy({ $0 == nil }) else { return nil }
    return recordings.indices.contains(number - 1) ? recordings[number - 1] : nil
  }

  private func answer(
    _ request: OperationRequest,
    named name: String?,
    _ kind: OperationKind?,
    from file: String,
    _ number: Int?
  ) throws(FileError) -> ProxyStep {
    let found = try Self.recordings(in: file)
    if let number {
      guard let recording = Self.recording(number, of: found.recordings, in: file) else {
        let count = Report.count(found.recordings.count, "recording")
        throw FileError("\(file) has \(count), but no #\(number)")
      }
      return step(recording, kind: kind, source: "\(file)#\(number)")
    }
    // A response without a request matches any request.
    if let only = found.recordings.first, only.operation.isEmpty, only.document == nil {
      return step(only, kind: kind, source: file)
    }
    let variables = request.variables ?? .object([])
    let fitting = found.answers(to: .init(name, text: request.query, variables: variables))
      .recordings
    guard !fitting.isEmpty else {
      throw FileError("\(file) has no response for \(name ?? "an anonymous operation")")
    }
    let key = "\(file) \(name ?? "") \(JSONPrinter.print(variables, layout: .compact))"
    let turn = turns.withLock { turns in
      defer { turns[key, default: 0] += 1 }
      return turns[key, default: 0]
    }
    let chosen = fitting[turn % fitting.count]
    return step(chosen, kind: kind, source: chosen.place)
  }

  private func step(
    _ recording: ServedRecordings.Recording,
    kind: OperationKind?,
    source: String
  ) -> ProxyStep {
    let isStream = kind.map { $0 == .subscription }
    return .answer(recording.answer(isStream: isStream, interval: nil), source: source)
  }

  /// Returns the recordings of a file, or its single response.
  static func recordings(in file: String) throws(FileError) -> ServedRecordings {
    // A device or a pipe, which a rule of others can name, may never end.
    if FileReader.exists(file), try FileReader.kind(of: file) == .file, !FileReader.isFile(file) {
      throw FileError("cannot read \(file): it is not a file")
    }
    let found = try ServedRecordings(in: file)
    guard !found.recordings.isEmpty else {
      throw FileError("\(file) contains neither a response nor a recording")
    }
    return found
  }
}
