// json_limit FILE...: ms that simdjson on demand takes to take the fields of every word out of JSON Lines files, as views
// of their texts in a vector; the median of 9 passes.
#include <simdjson.h>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>
using namespace simdjson;

struct Word { std::string_view id, meaning, gana, kanji; int64_t state, created; };

static void take(ondemand::object record, std::vector<Word> &words) {
  ondemand::array list;
  if (record["words"].get_array().get(list)) return;
  for (ondemand::object word : list) {
    Word taken{};
    for (auto field : word) {
      std::string_view key = field.unescaped_key();
      ondemand::value value = field.value();
      if (key == "id") taken.id = value;
      else if (key == "meaning") taken.meaning = value;
      else if (key == "gana") taken.gana = value;
      else if (key == "kanji") taken.kanji = value;
      else if (key == "state") taken.state = value;
      else if (key == "created") taken.created = value;
    }
    words.push_back(taken);
  }
}

int main(int count, char **names) {
  std::vector<padded_string> files;
  for (int i = 1; i < count; i++) files.push_back(padded_string::load(names[i]));
  std::vector<double> times;
  size_t sum = 0;
  ondemand::parser parser;
  for (int pass = 0; pass < 10; pass++) {
    auto start = std::chrono::steady_clock::now();
    std::vector<Word> words;
    for (auto &file : files) {
      ondemand::document_stream lines = parser.iterate_many(file, std::min<size_t>(file.size() + 64, 4 << 20));
      for (auto line : lines) take(line["r"].get_object(), words);
    }
    sum += words.size();
    if (pass) times.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
  }
  std::sort(times.begin(), times.end());
  printf("%f %zu\n", times[times.size() / 2], sum / 10);
}
