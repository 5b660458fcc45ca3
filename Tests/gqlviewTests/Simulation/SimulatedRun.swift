import Foundation
import GraphQLCompiler
import GraphQLRuntime
import TestSupport
import Threads

@testable import Explorer
@testable import gqlview

/// A run of steps in a world of one seed.
struct SimulatedRun {
  /// Milliseconds that have passed in it.
  private(set) var clock = 0
  /// A hash of every frame.
  private(set) var digest = ""
  /// The first promise that was broken, with the step behind which it was.
  private(set) var fault: (step: Int, fault: SimulationFault)?

  init(seed: UInt64, steps: [SimulatedStep]) throws {
    let world = try SimulatedWorld(seed: seed)
    let old = StateFolder.substitute.withLock { place in
      defer { place = world.state.path }
      return place
    }
    defer {
      StateFolder.substitute.withLock { $0 = old }
      world.remove()
    }
    var course = Course(world)
    for (index, step) in steps.enumerated() {
      do {
        try course.take(step)
      } catch let found as SimulationFault {
        fault = (index, found)
        break
      }
    }
    clock = world.clock
    digest = course.digest
  }

  /// The programs of a run, one after the other.
  private struct Course {
    let world: SimulatedWorld
    let checks: SimulationChecks
    var program: SimulatedProgram?
    var digest = ""

    init(_ world: SimulatedWorld) {
      self.world = world
      checks = SimulationChecks(world: world)
    }

    mutating func take(_ step: SimulatedStep) throws {
      switch step {
      case .file(let number, let text): try world.change(number, text: text)
      case .server(let number): world.server.answer(in: number)
      case .wait(let milliseconds): world.clock += milliseconds
      case .bytes: world.clock += 80
      case .resize, .work, .report, .end, .check: break
      }
      if program == nil { program = try SimulatedProgram(in: world) }
      guard program != nil else { return }
      try program?.take(step)
      if program?.hasEnded == true {
        let kept = program?.keptDrafts ?? []
        // What it holds is free before the next one looks.
        program = nil
        program = try SimulatedProgram(in: world)
        try checkDrafts(kept)
        try world.checkState()
      }
      guard let model = program?.host.model else { return }
      digest = String(SHA256.hex(digest + (try checks.check(model))).prefix(16))
      try world.checkFiles()
      if step == .check {
        try checks.checkKeys(model)
        try checks.checkAnswer(model)
      }
    }

    /// Every edit that was kept is there at the next start, unless its file has that text by now.
    private func checkDrafts(_ kept: [DocumentDraft]) throws {
      guard let model = program?.host.model else { return }
      let there = model.draftsToKeep
      for draft in kept {
        let file = model.workspace.sources.files.first { $0.name == draft.name }
        guard let file, file.utf8 != draft.text else { continue }
        guard there.contains(where: { $0.name == draft.name && $0.text == draft.text }) else {
          let end = String(decoding: draft.text.suffix(40), as: UTF8.self)
          let words =
            "that of \(draft.name.split(separator: "/").last ?? ""), which ends in '\(end)'"
          throw SimulationFault(.draft, words + ", is not offered at the next start")
        }
      }
    }
  }
}
