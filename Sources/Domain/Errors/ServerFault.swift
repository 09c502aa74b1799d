/// Why a library on a database server could not be used.
public enum ServerFault: Hashable, Sendable {
  /// There is no connection; `detail` is what the client library says.
  case unreachable(detail: String)
  /// The connection ended while a change was on its way; it may have been made or not.
  case interrupted
  /// The server does not accept the name or the password of `role`.
  case refused(role: String)
  /// The server asks for a password, and the file at `path`, which may have it, is not read since
  /// other people of this computer can read it.
  case exposedPasswords(path: String)
  /// No rule of the server admits connections like this one, of this role from this address; it was not
  /// encrypted when not `isEncrypted`. `detail` is what the server says.
  case notAdmitted(detail: String, isEncrypted: Bool)
  /// There is no database with this `name`.
  case noDatabase(name: String)
  /// The server offers no encryption, and nothing allows a connection without.
  case noEncryption
  /// The connection cannot be encrypted, or the server cannot prove that it is the named one;
  /// `detail` is what the client library says.
  case insecure(detail: String)
  /// The database has no tables of this program.
  case notInitialized
  /// The tables are of an older version, `found`; this program needs `needed`.
  case older(found: Int, needed: Int)
  /// The database holds another library than the one that this computer has a replica of: that of
  /// `role`, or one that was created again; the replica is of `known`.
  case otherLibrary(role: String, known: String)
  /// The library is what an interrupted copy has left.
  case unfinishedCopy(BegunCopy)
  /// The role may not do this.
  case denied(detail: String)
  /// The database does not store texts as UTF-8, but as `encoding`.
  case encoding(String)
  /// Other programs change the same library all the time.
  case busy
  /// This program was built without the client library.
  case unsupported
  /// Another error: its SQLSTATE, and the message of the server.
  case failed(code: String, detail: String)
}
