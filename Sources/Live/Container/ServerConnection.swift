#if PostgreSQL
  import Application
  import Domain
  import PostgreSQLLibrary

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Darwin)
    import Darwin
  #endif

  /// Connects to libraries on servers.
  nonisolated struct ServerConnection {
    /// The home directory, where libpq has its files.
    let home: String?

    /// A server that does not answer is not waited for longer than this, in seconds; one that is
    /// gone is noticed in as many milliseconds.
    private static let standardOptions = [
      "application_name": "tangocho", "client_encoding": "UTF8", "connect_timeout": "10",
      "keepalives_idle": "10", "keepalives_interval": "5", "keepalives_count": "3",
      "tcp_user_timeout": "15000",
    ]

    /// Where systems keep the certificates of authorities: Debian, Fedora, macOS.
    private static let authorities = [
      "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem",
    ]

    /// The library at an address; nothing is connected before the first call.
    func database(
      _ address: DatabaseAddress,
      _ clock: any WallClock,
      _ random: any RandomSource,
      password: String? = nil
    ) -> PostgreSQLDatabase {
      var options = Self.standardOptions.merging(address.options) { _, own in own }
      options["password"] = password ?? address.password
      verifyServer(address)
      return PostgreSQLDatabase(
        options: options,
        place: address.shown,
        clock: clock,
        random: random,
        pause: clock.pause(milliseconds:)
      )
    }

    /// Verifies the certificates of other computers, unless the address, the service file or the
    /// environment say otherwise: for libpq, variables of the environment come last.
    private func verifyServer(_ address: DatabaseAddress) {
      var mode = address.options["sslmode"] ?? Environment.variable("PGSSLMODE")
      if mode == nil, !address.isLocal(Environment.variable) {
        mode = "verify-full"
        setenv("PGSSLMODE", "verify-full", 0)
      }
      // With other modes, or those of a service file, an authority would make them stricter.
      guard mode?.hasPrefix("verify-") == true, address.options["service"] == nil,
        Environment.variable("PGSERVICE") == nil,
        access((home ?? "") + "/.postgresql/root.crt", R_OK) != 0
      else { return }
      if let authority = Self.authorities.first(where: { access($0, R_OK) == 0 }) {
        setenv("PGSSLROOTCERT", authority, 0)
      }
    }
  }
#endif
