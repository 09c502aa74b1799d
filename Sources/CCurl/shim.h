#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <fcntl.h>
#include <locale.h>
#include <sys/socket.h>
#ifdef __APPLE__
#include <xlocale.h>
#endif

// Swift calls no variadic functions: each of these sets or reads a value of one type.

static inline CURLcode tangocho_curl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode tangocho_curl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}

/// curl keeps a copy of the text.
static inline CURLcode tangocho_curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

/// A pointer that must stay valid as long as the handle uses it.
static inline CURLcode tangocho_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode tangocho_curl_set_receiver(CURL *handle, CURLoption option,
                                                  curl_write_callback receive) {
  return curl_easy_setopt(handle, option, receive);
}

/// Allows HTTPS, and HTTP too when `plain` is not 0; never files or other protocols.
static inline CURLcode tangocho_curl_allow_protocols(CURL *handle, int plain) {
#if LIBCURL_VERSION_NUM >= 0x075500
  return curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, plain ? "http,https" : "https");
#else
  long allowed = CURLPROTO_HTTPS | (plain ? CURLPROTO_HTTP : 0);
  return curl_easy_setopt(handle, CURLOPT_PROTOCOLS, allowed);
#endif
}

static inline CURLcode tangocho_curl_number(CURL *handle, CURLINFO info, long *value) {
  return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode tangocho_curl_size(CURL *handle, CURLINFO info, curl_off_t *value) {
  return curl_easy_getinfo(handle, info, value);
}

/// The text belongs to curl, and is valid until the handle is used again.
static inline CURLcode tangocho_curl_text(CURL *handle, CURLINFO info, const char **value) {
  return curl_easy_getinfo(handle, info, value);
}

/// Opens a socket that no other program inherits: one that is started meanwhile and lives on would
/// keep the connection open.
static inline curl_socket_t tangocho_curl_open_socket(void *context, curlsocktype purpose,
                                                      struct curl_sockaddr *address) {
#ifdef SOCK_CLOEXEC
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
#else
  int opened = socket(address->family, address->socktype, address->protocol);
  if (opened >= 0) fcntl(opened, F_SETFD, FD_CLOEXEC);
  return opened;
#endif
}

static inline CURLcode tangocho_curl_keep_sockets_private(CURL *handle) {
  return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, tangocho_curl_open_socket);
}

/// Makes UTF-8 the encoding of this thread: curl reads the names of computers, such as 日本語.jp, in
/// that of the locale. Returns the locale that was used before.
static inline locale_t tangocho_curl_begin_utf8(void) {
#ifdef __APPLE__
  const char *name = "UTF-8";
#else
  const char *name = "C.UTF-8";
#endif
  locale_t utf8 = newlocale(LC_CTYPE_MASK, name, (locale_t)0);
  return utf8 ? uselocale(utf8) : (locale_t)0;
}

/// Goes back to the locale that was used before.
static inline void tangocho_curl_end_utf8(locale_t usual) {
  if (usual) freelocale(uselocale(usual));
}
