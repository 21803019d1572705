//===- Format.cpp - Packing problems as CSV -------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Packing/Format.h"

#include "vram/Planning/Support/Limits.h"
#include "vram/Planning/Support/Text.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <stdexcept>
#include <unordered_map>

using namespace vram::planning;
using namespace vram::planning::packing;

namespace {

/// An error in a line; caught in readTable().
struct LineError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

std::string_view trim(std::string_view text) {
  auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
  while (!text.empty() && blank(text.front()))
    text.remove_prefix(1);
  while (!text.empty() && blank(text.back()))
    text.remove_suffix(1);
  return text;
}

std::string quote(std::string_view text) {
  return "'" + excerpt(text) + "'";
}

/// The cells of a line, as they are; a quoted one may hold commas.
void split(std::string_view line, std::vector<std::string_view> &cells) {
  cells.clear();
  size_t begin = 0;
  bool quoted = false;
  for (size_t at = 0; at < line.size(); ++at) {
    if (line[at] == '"')
      quoted = !quoted;
    if (line[at] == ',' && !quoted) {
      cells.push_back(line.substr(begin, at - begin));
      begin = at + 1;
    }
  }
  if (quoted)
    throw LineError("a quotation mark is not closed");
  cells.push_back(line.substr(begin));
}

std::string_view unquote(std::string_view cell) {
  cell = trim(cell);
  if (cell.size() >= 2 && cell.front() == '"' && cell.back() == '"')
    return cell.substr(1, cell.size() - 2);
  return cell;
}

int64_t readNumber(std::string_view cell, const char *column) {
  cell = unquote(cell);
  int64_t value = 0;
  auto [end, error] =
      std::from_chars(cell.data(), cell.data() + cell.size(), value);
  if (error == std::errc::result_out_of_range)
    throw LineError(std::string(column) + " " + quote(cell) +
                    " is too large: numbers end at 9223372036854775807");
  if (error != std::errc() || end != cell.data() + cell.size() || cell.empty())
    throw LineError(std::string(column) + " " + quote(cell) +
                    " is not a whole number");
  return value;
}

/// The positions of the columns; -1: not there.
struct Columns {
  int id = -1, lower = -1, upper = -1, size = -1, alignment = -1, gaps = -1,
      offset = -1;
  /// MiniMalloc's older name `end` counts the last moment as alive.
  bool inclusive = false;
  size_t count = 0;
};

Columns readHeader(std::string_view line) {
  Columns columns;
  std::vector<std::string_view> cells;
  split(line, cells);
  columns.count = cells.size();
  struct Known {
    const char *name;
    int Columns::*column;
  };
  static const Known kKnown[] = {
      {"id", &Columns::id},        {"buffer", &Columns::id},
      {"buffer_id", &Columns::id}, {"lower", &Columns::lower},
      {"start", &Columns::lower},  {"begin", &Columns::lower},
      {"upper", &Columns::upper},  {"end", &Columns::upper},
      {"size", &Columns::size},    {"alignment", &Columns::alignment},
      {"gaps", &Columns::gaps},    {"offset", &Columns::offset}};
  for (size_t c = 0; c < cells.size(); ++c) {
    std::string_view name = unquote(cells[c]);
    for (const Known &known : kKnown) {
      if (name != known.name)
        continue;
      if (columns.*known.column >= 0)
        throw LineError("two columns say the same: " + quote(name) + " and " +
                        quote(unquote(cells[columns.*known.column])) +
                        "; leave one out");
      columns.*known.column = static_cast<int>(c);
      columns.inclusive |= name == "end";
    }
  }
  const std::pair<const char *, int> needed[] = {{"id", columns.id},
                                                 {"lower", columns.lower},
                                                 {"upper", columns.upper},
                                                 {"size", columns.size}};
  for (auto [name, column] : needed)
    if (column < 0)
      throw LineError(std::string("no column '") + name +
                      "'; the first line must name the columns, among them "
                      "id, lower, upper and size");
  return columns;
}

class Reader {
public:
  Reader(Offsets offsets) : offsets(offsets) {}

  ParsedTable read(std::string_view text) {
    ParsedTable result;
    size_t number = 0;
    try {
      bool headed = false;
      while (!text.empty()) {
        ++number;
        size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end == text.npos ? text.size() : end + 1);
        if (number == 1 && line.substr(0, 3) == "\xEF\xBB\xBF")
          line.remove_prefix(3);
        if (!line.empty() && line.back() == '\r')
          line.remove_suffix(1);
        if (trim(line).empty())
          continue;
        if (headed)
          readBuffer(line, number);
        else
          readFirst(line);
        headed = true;
      }
      number = std::max<size_t>(number, 1);
      if (!headed)
        throw LineError("the file is empty; the first line must name the "
                        "columns id, lower, upper and size");
      // Each buffer alone is right: what is wrong is between them.
      if (std::optional<Defect> defect =
              findDefect(table.problem, &table.names)) {
        number = defect->buffer >= 0 ? numbers[defect->buffer] : 1;
        throw LineError(defect->message);
      }
      result.table = std::move(table);
    } catch (const LineError &error) {
      result.error = std::to_string(number) + ": " + error.what();
    }
    return result;
  }

private:
  void readFirst(std::string_view line) {
    columns = readHeader(line);
    if (offsets == Offsets::Read && columns.offset < 0)
      throw LineError("no column 'offset' to check; pack writes one");
    table.header = line;
    table.offsetColumn = columns.offset;
  }

  void readBuffer(std::string_view line, size_t number) {
    if (table.lines.size() == limits::kPackingBuffers)
      throw LineError("more than " + std::to_string(limits::kPackingBuffers) +
                      " buffers; pack them in parts");
    split(line, cells);
    if (cells.size() != columns.count)
      throw LineError(std::to_string(cells.size()) +
                      " cells, where the first line names " +
                      std::to_string(columns.count) + " columns");
    std::string name(unquote(cells[columns.id]));
    if (name.empty())
      throw LineError("the id is empty; each buffer needs one of its own");
    auto [other, isNew] = lineOf.emplace(name, number);
    if (!isNew)
      throw LineError("the id " + quote(name) + " was used in line " +
                      std::to_string(other->second) +
                      "; each buffer needs one of its own");
    Buffer buffer;
    buffer.lower = readNumber(cells[columns.lower], "lower");
    buffer.upper =
        readNumber(cells[columns.upper], columns.inclusive ? "end" : "upper");
    if (columns.inclusive && buffer.upper < INT64_MAX)
      ++buffer.upper;
    buffer.size = readNumber(cells[columns.size], "size");
    if (columns.alignment >= 0)
      buffer.alignment = readNumber(cells[columns.alignment], "alignment");
    if (columns.gaps >= 0 && !unquote(cells[columns.gaps]).empty())
      throw LineError("gaps are not planned for; leave the column out (the "
                      "buffer then keeps its place from lower to upper) or "
                      "split the buffer");
    table.names.push_back(std::move(name));
    if (columns.offset >= 0)
      readOffset(cells[columns.offset], buffer);
    Problem alone;
    alone.buffers.push_back(buffer);
    std::vector<std::string> itsName = {table.names.back()};
    if (std::optional<Defect> defect = findDefect(alone, &itsName))
      throw LineError(defect->message);
    table.problem.buffers.push_back(buffer);
    table.lines.emplace_back(line);
    numbers.push_back(number);
  }

  void readOffset(std::string_view cell, Buffer &buffer) {
    if (offsets == Offsets::Read)
      table.offsets.push_back(readNumber(cell, "offset"));
    else if (offsets == Offsets::Fixed && !unquote(cell).empty()) {
      buffer.fixedOffset = readNumber(cell, "offset");
      if (buffer.fixedOffset < 0)
        throw LineError("offset " + quote(cell) + " is negative");
    }
  }

  Offsets offsets;
  Table table;
  Columns columns;
  std::vector<std::string_view> cells;
  std::unordered_map<std::string, size_t> lineOf;
  std::vector<size_t> numbers;
};

void appendLine(std::string &out, std::string_view line, int column,
                std::string_view cell) {
  if (column < 0) {
    out.append(line).append(",").append(cell);
  } else {
    std::vector<std::string_view> cells;
    split(line, cells);
    cells[column] = cell;
    for (size_t c = 0; c < cells.size(); ++c)
      out.append(c ? "," : "").append(cells[c]);
  }
  out += '\n';
}

} // namespace

ParsedTable vram::planning::packing::readTable(std::string_view text,
                                               Offsets offsets) {
  return Reader(offsets).read(text);
}

std::string
vram::planning::packing::writeTable(const Table &table,
                                    const std::vector<int64_t> &offsets) {
  std::string out;
  appendLine(out, table.header, table.offsetColumn, "offset");
  for (size_t id = 0; id < table.lines.size(); ++id)
    appendLine(out, table.lines[id], table.offsetColumn,
               std::to_string(offsets[id]));
  return out;
}

std::string vram::planning::packing::writeTable(const Problem &problem) {
  std::string out = "id,lower,upper,size\n";
  for (size_t id = 0; id < problem.buffers.size(); ++id) {
    const Buffer &buffer = problem.buffers[id];
    out += std::to_string(id) + "," + std::to_string(buffer.lower) + "," +
           std::to_string(buffer.upper) + "," + std::to_string(buffer.size) +
           "\n";
  }
  return out;
}

std::string vram::planning::packing::summaryJson(const Problem &problem,
                                                 const Packing &packing,
                                                 double seconds) {
  bool packed =
      packing.status == Status::Optimal || packing.status == Status::Feasible;
  auto number = [](int64_t value) { return std::to_string(value); };
  char time[32];
  std::snprintf(time, sizeof(time), "%.3f", seconds);
  std::string line =
      std::string("{\"status\":\"") + toString(packing.status) +
      "\",\"capacity\":" +
      (problem.capacity >= 0 ? number(problem.capacity) : "null") +
      ",\"height\":" + (packed ? number(packing.height) : "null") +
      ",\"bound\":" + number(packing.lowerBound) + ",\"seconds\":" + time;
  if (!packed)
    line += ",\"least_known_height\":" + number(packing.height);
  return line + "}";
}
