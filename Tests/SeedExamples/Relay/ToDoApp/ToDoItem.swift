// swift-format-ignore-file
import RelaySwiftUI

private let todoFragment = graphql("""
fragment ToDoItem_todo on Todo {
  id
  text
  complete
}
""")

struct ToDoItem {
  @Fragment<ToDoItem_todo> var todo

  var text: String {
    guard let todo else { return "(nothing)" }
    return "\(todo.complete ? "[x]" : "[ ]") \(todo.text)"
  }
}
