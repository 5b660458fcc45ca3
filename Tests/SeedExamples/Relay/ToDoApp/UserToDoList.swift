// swift-format-ignore-file
import RelaySwiftUI

private let query = graphql("""
query UserToDoListQuery($userID: ID!, $first: Int = 2) {
  user(id: $userID) {
    name
    ...ToDoList_user @arguments(count: $first)
  }
}
""")

struct UserToDoList {
  @Query<UserToDoListQuery> var query

  var text: String {
    switch query.get(userID: "me", first: 2) {
    case .loading: "loading"
    case .failure(let error): "failure: \(error)"
    case .success(let data): "\(data?.user?.name ?? "nobody")'s list"
    }
  }
}
