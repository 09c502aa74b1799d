#if PostgreSQL
  import Application
  import Testing

  @testable import Live

  @Suite("Connections to servers")
  struct ServerConnectionTests {
    private func mode(_ text: String, _ environment: [String: String] = [:]) throws -> String? {
      let options = ServerConnection(home: "/nowhere")
        .verification(of: try DatabaseAddress(text)) { environment[$0] }
      return options["sslmode"]
    }

    @Test("The server on another computer is verified, and only that one")
    func verified() throws {
      #expect(try mode("postgres://db.example/w") == "verify-full")
      #expect(try mode("postgres://localhost/w") == "prefer")
      #expect(try mode("postgres://localhost/w?sslrootcert=system") == "verify-full")
      #expect(try mode("postgres://db.example/w?sslmode=require") == nil)
      #expect(try mode("postgres://db.example/w", ["PGSSLMODE": "disable"]) == nil)
    }

    @Test("An authority is named only where the certificate is verified")
    func authority() throws {
      let connection = ServerConnection(home: "/nowhere")
      for text in ["postgres://localhost/w", "postgres://db.example/w?sslmode=require"] {
        let options = connection.verification(of: try DatabaseAddress(text)) { _ in nil }
        #expect(options["sslrootcert"] == nil)
      }
      let own = connection.verification(of: try DatabaseAddress("postgres://db.example/w")) {
        $0 == "PGSSLROOTCERT" ? "/own.crt" : nil
      }
      #expect(own == ["sslmode": "verify-full"])
    }
  }
#endif
