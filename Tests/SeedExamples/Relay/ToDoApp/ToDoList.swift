// swift-format-ignore-file
import RelaySwiftUI

private let userFragment = graphql("""
fragment ToDoList_user on User
  @refetchable(queryName: "ToDoListPaginationQuery")
  @argumentDefinitions(
    count: { type: "Int", defaultValue: 2 }
    cursor: { type: "String" }
  ) {
  id
  todos(first: $count, after: $cursor)
    @connection(key: "ToDoList_todos") {
    edges {
      node {
        id
        ...ToDoItem_todo
      }
    }
  }
}
""")

struct ToDoList {
  @PaginationFragment<ToDoList_user> var user

  var lines: [String] {
    guard let user else { return ["(no list)"] }
    let items = (user.todos?.nodes ?? []).map { ToDoItem(todo: $0.asFragment()).text }
    return items + (user.hasNext ? ["more…"] : [])
  }
}
