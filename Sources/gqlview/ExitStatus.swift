/// What the program tells the shell; scripts rely on these numbers.
enum ExitStatus: Int32 {
  case fine = 0
  /// An error in what was checked, a value that is not there, faults in a response.
  case finding = 1
  /// No answer was possible.
  case noAnswer = 2
}
