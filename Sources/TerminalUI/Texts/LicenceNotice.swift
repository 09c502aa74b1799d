/// A work that is part of the program or used by it, and its licence.
public nonisolated struct LicenceNotice: Hashable, Sendable {
  /// The name of the work.
  public let name: String
  /// Its authors, its licence, and where to read the licence.
  public let text: String

  /// Creates the notice of a work.
  public init(name: String, text: String) { (self.name, self.text) = (name, text) }
}

nonisolated extension [LicenceNotice] {
  static let english = dataNotices + fontNotices + libraryNotices

  private static let dataNotices = [
    LicenceNotice(
      name: "The dictionary: EDICT, EDICT2, JMdict",
      text: """
        These files are the property of the Electronic Dictionary Research and Development Group, \
        and are used in conformance with the Group's licence, Creative Commons \
        Attribution-ShareAlike: https://www.edrdg.org/edrdg/licence.html. They do not come with \
        tangocho: it reads the file that the system has installed (on Debian the package edict) or \
        that the settings name, and so what you look up is as new as that file.
        """
    ),
    LicenceNotice(
      name: "Dictionaries for Yomitan",
      text: "Each has its own licence; see its index.json and the site of its author."
    ),
    LicenceNotice(
      name: "The starter books: vocabulary of the JLPT",
      text: """
        Vocabulary levels and meanings: Jonathan Waller, tanos.co.uk/jlpt (CC BY), edited by \
        Stephen Kraus (yomitan-jlpt-vocab, CC BY-SA 4.0). Contains material from JMdict/EDICT, \
        property of the Electronic Dictionary Research and Development Group, used in conformance \
        with the Group's licence. Example sentences: the contributors of Tatoeba, https://tatoeba.org \
        (CC BY 2.0 FR). The lists are licensed CC BY-SA 4.0: \
        https://creativecommons.org/licenses/by-sa/4.0/. There is no official list of this test.
        """
    ),
  ]

  private static let fontNotices = [
    LicenceNotice(
      name: "The font of large cards: GNU Unifont",
      text: """
        © 1998-2022 Roman Czyborra, Paul Hardy, Qianqian Fang, Andrew Miller, Johnnie Weaver, David \
        Corbett, Nils Moskopp, Rebecca Bettencourt, et al. SIL Open Font License 1.1: \
        https://scripts.sil.org/OFL. A part of unifont_jp 15.0.01 comes with tangocho: \
        https://unifoundry.com/unifont/. Where the system has jiskan24, it reads that file too.
        """
    )
  ]

  private static let libraryNotices = [
    LicenceNotice(
      name: "swift-argument-parser, and the libraries of Swift",
      text: """
        © Apple Inc. and the Swift project authors. Apache License 2.0 with Runtime Library \
        Exception: https://swift.org/LICENSE.txt.
        """
    ),
    LicenceNotice(
      name: "SQLite",
      text: "In the public domain: https://sqlite.org/copyright.html."
    ),
    LicenceNotice(
      name: "MeCab",
      text: """
        © 2001-2008 Taku Kudo, 2004-2008 Nippon Telegraph and Telephone Corporation. BSD licence, one \
        of the three that it may be used by: https://taku910.github.io/mecab/. Its dictionary, IPADIC, \
        is © 2000-2003 Nara Institute of Science and Technology; tangocho reads the one that the \
        system has installed.
        """
    ),
    LicenceNotice(
      name: "zlib",
      text: "© Jean-loup Gailly and Mark Adler. zlib licence: https://zlib.net/zlib_license.html."
    ),
    LicenceNotice(
      name: "libarchive (packages of Anki)",
      text: """
        © Tim Kientzle and others. BSD licence: \
        https://github.com/libarchive/libarchive/blob/master/COPYING.
        """
    ),
    LicenceNotice(
      name: "libcurl (the network)",
      text: """
        © Daniel Stenberg and many contributors. curl licence: \
        https://curl.se/docs/copyright.html.
        """
    ),
    LicenceNotice(
      name: "FreeType (outline fonts)",
      text: """
        © David Turner, Robert Wilhelm, Werner Lemberg and others. FreeType licence, one of the two \
        that it may be used by: https://freetype.org/license.html. The font that the settings name \
        has a licence of its own.
        """
    ),
    LicenceNotice(
      name: "libpq (builds with PostgreSQL)",
      text: """
        © the PostgreSQL Global Development Group and the Regents of the University of California. \
        PostgreSQL licence: https://www.postgresql.org/about/licence/.
        """
    ),
    LicenceNotice(
      name: "ncurses",
      text: """
        © Thomas E. Dickey and the Free Software Foundation. MIT-X11 licence: \
        https://invisible-island.net/ncurses/ncurses-license.html.
        """
    ),
    LicenceNotice(
      name: "The GNU C library (on Linux)",
      text: """
        © the Free Software Foundation and others. GNU Lesser General Public License 2.1 or later: \
        https://www.gnu.org/licenses/. Linked into the program; whoever builds tangocho from its \
        source links it with the one of their system.
        """
    ),
  ]
}
