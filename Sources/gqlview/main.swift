print("gqlview")
