import Application
import Domain

#if PostgreSQL
  import PostgreSQLLibrary
#endif

extension LibraryCopy {
  /// Asks for the passwords of servers that want one which is nowhere; what else is in the way is
  /// said by what comes next.
  /// - Parameter ask: Asks for the password of a place; nil when it cannot.
  package func enterPasswords(_ ask: @Sendable (_ place: String) -> String?) async {
    #if PostgreSQL
      for launch in [original, copy] {
        guard case .server(let address, _) = launch.library else { continue }
        let database = server(address, of: launch)
        if await database.needsPassword() { passwords[address.shown] = ask(address.shown) }
      }
    #endif
  }

  /// The library at an address, opened anew.
  /// - Throws: `StoreError` where the program was built without PostgreSQL; a launch refuses that.
  func open(_ address: DatabaseAddress, of launch: Launch) throws -> any CopiedLibrary {
    #if PostgreSQL
      return server(address, of: launch)
    #else
      throw StoreError.server(place: address.shown, .unsupported)
    #endif
  }

  #if PostgreSQL
    private func server(_ address: DatabaseAddress, of launch: Launch) -> PostgreSQLDatabase {
      ServerConnection(home: launch.locations.home)
        .database(
          address,
          clock,
          SystemRandomSource(),
          password: passwords[address.shown]
        )
    }
  #endif
}
