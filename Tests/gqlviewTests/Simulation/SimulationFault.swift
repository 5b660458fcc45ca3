/// The invariant that a simulated run violated.
struct SimulationFault: Error {
  enum Promise: String {
    case frame = "every frame is complete"
    case safety = "external text is escaped before it reaches the terminal"
    case secret = "no output contains a secret"
    case file = "each file has its old or its new content"
    case state = "saved state can be read"
    case session = "complete recorded exchanges are not lost"
    case draft = "no edit is lost"
    case backgroundTasks = "background tasks end"
    case escape = "Escape closes everything"
    case keys = "no key is lost"
    case start = "a session with history shows the same as a fresh start"
    case again = "reading the same files again changes nothing"
    case answer = "all commands give the same answer"
    case held = "a paused exchange is resumed once, as displayed"
    case git = "texts of Git are complete, or an error is reported"
    case memory = "memory is bounded"
    case replay = "a seed is reproducible"
  }

  let promise: Promise
  let words: String

  init(_ promise: Promise, _ words: String) {
    self.promise = promise
    self.words = words
  }
}
