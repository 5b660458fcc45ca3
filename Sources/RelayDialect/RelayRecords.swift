import DialectKit
import GraphQLRuntime
import RelayRuntime
import ResponseAnalysis

/// The store by record, with the views of each record.
extension RelayReading: RecordStoreReading {
  var recordCount: Int { walk.program.recordCount }

  func recordIndex(at path: ResponsePath) -> Int? {
    find(object: path).flatMap { walk.program.position(of: $0.record.id) }
  }

  func record(_ index: Int) -> RecordReading? {
    let program = walk.program
    guard let record = program.record(index) else { return nil }
    var views: [RecordReading.View] = []
    var seen: Set<String> = ["id", "__typename"]
    for view in program.views(of: record) {
      let definition = program.definitions[view.definition]
      let place = definition.places[view.place]
      let fields = place.fields(of: record.typename)
      if view.failure == nil { seen.formUnion(fields.map(\.storageKey)) }
      let pointers = place.spreads(of: record.typename).map {
        "…" + program.names.views.name(of: $0)
      }
      views.append(
        RecordReading.View(
          name: view.failure == nil
            ? place.case(of: record.typename)?.path ?? place.path : place.path,
          keys: fields.map(\.responseKey) + pointers,
          failure: view.failure.map { failure in
            let path = ResponsePath(failure.path).subscriptedText
            return failure.summary(at: path) + ": \(failure.message)"
          }
        )
      )
    }
    return RecordReading(
      id: record.id,
      typename: record.typename,
      hasServerID: record.hasServerID,
      fields: record.storageKeys.map { key in
        let value = record[key] ?? .null
        return RecordReading.Field(
          storageKey: key,
          text: Self.text(of: value),
          target: value.targets.first.flatMap { program.position(of: $0) }
        )
      },
      views: views,
      unread: record.storageKeys.filter { !seen.contains($0) },
      paths: program.store.places(of: record).prefix(Self.pathLimit)
        .map { program.store.places.path(of: $0) },
      notes: program.notes(about: record).map(\.description)
    )
  }

  private static var pathLimit: Int { 200 }

  /// A value on one line; long values are truncated.
  static func text(of value: RecordValue) -> String {
    guard case .scalar(let json) = value else { return RelayWalk.text(of: value) }
    let text = JSONPrinter.print(json, layout: .compact)
    return text.utf8.count > 400 ? String(text.unicodeScalars.prefix(200)) + "…" : text
  }
}

extension RelayProgram {
  /// The notes about one record.
  func notes(about record: Record) -> [Note] {
    let paths = Set(store.places(of: record).map { store.places.text(of: $0) })
    return notes.filter { note in
      switch note {
      case .conflict(let id, _, _, _), .missingData(let id, _), .undecodable(_, let id, _),
        .unjoinedPage(let id, _), .missingConnection(let id, _):
        id == record.id
      case .missingField(let path), .missingTypename(let path), .unexpectedValue(let path, _):
        // Only for values directly below one of the record's objects.
        paths.contains { Self.isDirectly(path, below: $0) }
      }
    }
  }

  private static func isDirectly(_ path: String, below holder: String) -> Bool {
    let start = holder == "data" ? "" : holder + "."
    guard path.utf8.starts(with: start.utf8) else { return false }
    return !path.dropFirst(start.count).utf8.contains(UInt8(ascii: "."))
  }
}
