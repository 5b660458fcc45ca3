/// The invariant that a simulated run violated.
struct SimulationFault: Error {
  enum Promise: String {
    case frame = "every frame is whole"
    case safety = "nothing from outside reaches the terminal unsafe"
    case secret = "no secret is in any output"
    case file = "files are old or new"
    case state = "what is kept can be read"
    case session = "of traffic that is kept nothing whole is lost"
    case draft = "no edit is lost"
    case backgroundTasks = "works end"
    case escape = "Escape leads out"
    case keys = "no key is lost"
    case start = "a history and a fresh start show the same"
    case again = "reading the same again changes nothing"
    case answer = "there is one answer"
    case held = "what is held is let go once, as it is shown"
    case git = "git's texts are whole, or there is a sentence"
    case memory = "memory is bounded"
    case replay = "a seed replays"
  }

  let promise: Promise
  let words: String

  init(_ promise: Promise, _ words: String) {
    self.promise = promise
    self.words = words
  }
}
