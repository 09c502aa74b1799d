#include <ft2build.h>
#include FT_FREETYPE_H

/// How characters are loaded: outlines, hinted for dots that are black or white, and drawn.
static const FT_Int32 tangocho_load_dots = FT_LOAD_NO_BITMAP | FT_LOAD_TARGET_MONO | FT_LOAD_RENDER;
