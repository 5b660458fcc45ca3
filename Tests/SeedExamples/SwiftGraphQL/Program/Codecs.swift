// swift-format-ignore-file
import Foundation
import Support
import SwiftGraphQL

/// A result type that is a class and not Sendable.
private final class Person {
  var name: String
  var born: DateTime

  init(name: String, born: DateTime) {
    self.name = name
    self.born = born
  }
}

func codecs() {
  let person = Selection<Person, Objects.Human> {
    Person(name: try $0.name(), born: try $0.born())
  }
  let query = Selection<[Person], Operations.Query> { try $0.humans(person.list) }
  SG.send(query, to: "http://localhost:4000", headers: ["Authorization": "Bearer token"]) { result in
    guard let people = try? result.get().data, let first = people.first else { return print(result) }
    let seconds = try? JSONEncoder().encode([first.born])
    print(first.name, String(decoding: seconds ?? Data(), as: UTF8.self))
  }
}

func arguments() async throws {
  func greeting(_ language: OptionalArgument<Enums.Language>) -> Selection<String, Operations.Query> {
    Selection { try $0.greeting(input: .init(language: language, name: "Luke")) }
  }
  for language in [OptionalArgument.present(Enums.Language.sl), .absent] {
    print(try await SG.send(greeting(language), to: "http://localhost:4000", operationName: "Greet"))
  }
  // The server does not have this greeting, so it reports an error and no data.
  do {
    print(try await SG.send(greeting(.null), to: "http://localhost:4000"))
  } catch {
    print(error)
  }
  let nothing = try await SG.send(greeting(.null).nullable, to: "http://localhost:4000")
  print(nothing.data ?? "nil", nothing.errors?.count ?? 0)
}

func renaming() async throws {
  let name = Selection<String, Objects.Human> { try $0.name() }
  let rename = Selection<String?, Operations.Mutation> {
    try $0.rename(id: "100", name: .present("Luke"), name.nullable)
  }
  print(try await SG.send(rename, to: "http://localhost:4000"))
}
