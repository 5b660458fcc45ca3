// Measures simdjson's DOM on a response that Benchmarks writes: parsing it and visiting all values, in
// milliseconds of processor time.
#include <ctime>
#include <iostream>
#include <string>
#include <vector>
#include <algorithm>

#include <simdjson.h>

static double cpu() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static size_t walk(simdjson::dom::element value) {
  size_t sum = 1;
  switch (value.type()) {
    case simdjson::dom::element_type::ARRAY:
      for (auto item : simdjson::dom::array(value)) sum += walk(item);
      break;
    case simdjson::dom::element_type::OBJECT:
      for (auto member : simdjson::dom::object(value)) sum += member.key.size() + walk(member.value);
      break;
    case simdjson::dom::element_type::STRING:
      sum += std::string_view(value).size();
      break;
    default:
      break;
  }
  return sum;
}

int main(int count, char** words) {
  simdjson::padded_string text;
  if (count < 2 || simdjson::padded_string::load(std::string(words[1]) + "/response.json").get(text)) return 1;
  std::vector<double> samples;
  size_t sum = 0;
  for (int run = 0; run < 6; run++) {
    simdjson::dom::parser parser;
    simdjson::dom::element root;
    double start = cpu();
    if (parser.parse(text).get(root)) return 1;
    sum += walk(root);
    if (run > 0) samples.push_back(cpu() - start);
  }
  std::sort(samples.begin(), samples.end());
  std::cout << "scan " << samples[samples.size() / 2] << std::endl;
  return sum == 0;
}
