//===- Pickle.cpp - A timeline for PyTorch's memory viewer ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The snapshot that torch.cuda.memory._snapshot() returns, as Python's pickle
// in protocol 2: the arena is a segment, and every buffer an allocation at its
// planned offset, whose frame is the source location of the op that makes it. A
// plan is a device. The viewer's reader knows a part of the opcodes only; those
// used here it knows.
//
//===----------------------------------------------------------------------===//

#include "Writers.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Endian.h"

#include <algorithm>

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::remat::kNone;

namespace {
/// Writes opcodes. Containers are filled between begin and end.
class Pickler {
public:
  Pickler() { Out += "\x80\x02"; }

  void integer(int64_t value) {
    if (value >= 0 && value < 256) {
      Out += 'K';
      little(value, 1);
    } else if (value >= 0 && value < 65536) {
      Out += 'M';
      little(value, 2);
    } else if (value >= INT32_MIN && value <= INT32_MAX) {
      Out += 'J';
      little(value, 4);
    } else {
      Out += "\x8a\x08";
      little(value, 8);
    }
  }

  void none() { Out += 'N'; }

  void string(StringRef text) {
    Out += 'X';
    little(static_cast<int64_t>(text.size()), 4);
    Out += text;
  }

  /// A string that comes often: written once, then referred to.
  void key(StringRef text) {
    auto [known, isNew] = Memo.try_emplace(text, Memo.size());
    if (!isNew) {
      Out += 'h';
      little(known->second, 1);
      return;
    }
    string(text);
    Out += 'q';
    little(known->second, 1);
  }

  void dictionary(llvm::function_ref<void()> items) {
    Out += "}(";
    items();
    Out += 'u';
  }
  void item(StringRef name, int64_t value) {
    key(name);
    integer(value);
  }
  void item(StringRef name, StringRef value) {
    key(name);
    string(value);
  }
  void itemKey(StringRef name, StringRef value) {
    key(name);
    key(value);
  }

  /// `count` elements, in pieces: the viewer's reader passes each piece to a
  /// function, whose number of arguments is limited.
  void list(size_t count, llvm::function_ref<void(size_t)> element) {
    constexpr size_t kPiece = 1000;
    Out += ']';
    for (size_t begin = 0; begin < count; begin += kPiece) {
      Out += '(';
      for (size_t i = begin; i < std::min(count, begin + kPiece); ++i)
        element(i);
      Out += 'e';
    }
  }

  std::string finish() {
    Out += '.';
    return std::move(Out);
  }

private:
  void little(int64_t value, int bytes) {
    for (int i = 0; i < bytes; ++i)
      Out += static_cast<char>(static_cast<uint64_t>(value) >> (8 * i));
  }

  std::string Out;
  llvm::StringMap<unsigned> Memo;
};

/// A buffer of the arena over its whole life, and what is in it first and last.
struct Allocation {
  int32_t start = 0;
  int32_t end = 0;
  const MemoryTimeline::Block *first = nullptr;
};

class SnapshotWriter {
public:
  explicit SnapshotWriter(Pickler &out) : Out(out) {}

  void writeTrace(const MemoryTimeline &plan) {
    std::vector<Allocation> allocations = collect(plan);
    struct Event {
      int32_t position;
      bool frees;
      const Allocation *what;
    };
    std::vector<Event> events;
    for (const Allocation &allocation : allocations) {
      events.push_back({allocation.start, false, &allocation});
      if (allocation.end < static_cast<int32_t>(plan.ops.size()))
        events.push_back({allocation.end, true, &allocation});
    }
    // Buffers that end before an op are freed before its results are allocated.
    llvm::sort(events, [](const Event &a, const Event &b) {
      return std::make_tuple(a.position, !a.frees, a.what) <
             std::make_tuple(b.position, !b.frees, b.what);
    });
    // The first event is the arena itself; a free is two events.
    size_t frees = llvm::count_if(events, [](auto &e) { return e.frees; });
    std::vector<std::pair<StringRef, const Event *>> lines = {
        {"segment_alloc", nullptr}};
    lines.reserve(events.size() + frees + 1);
    for (const Event &event : events) {
      if (!event.frees) {
        lines.push_back({"alloc", &event});
        continue;
      }
      lines.push_back({"free_requested", &event});
      lines.push_back({"free_completed", &event});
    }
    Out.list(lines.size(), [&](size_t i) {
      auto [action, event] = lines[i];
      Out.dictionary([&, action = action, event = event] {
        Out.itemKey("action", action);
        Out.item("addr", event ? event->what->first->offset : 0);
        Out.item("size", event ? event->what->first->bytes : plan.arenaBytes);
        Out.item("stream", int64_t(0));
        Out.item("time_us", event ? event->position : 0);
        // The viewer wants at least one event of the category `unknown`.
        Out.itemKey("category",
                    event ? stringifyCategory(event->what->first->category)
                          : StringRef("unknown"));
        Out.key("frames");
        frames(plan, event ? event->what->first : nullptr);
      });
    });
  }

  void writeSegment(const MemoryTimeline &plan, int64_t device) {
    // The allocations alive at the end, by address, with the gaps between.
    std::vector<Allocation> allocations = collect(plan);
    std::vector<const Allocation *> alive;
    for (const Allocation &allocation : allocations)
      if (allocation.end == static_cast<int32_t>(plan.ops.size()))
        alive.push_back(&allocation);
    llvm::sort(alive, [](const Allocation *a, const Allocation *b) {
      return a->first->offset < b->first->offset;
    });
    struct Piece {
      int64_t bytes;
      const Allocation *what;
    };
    std::vector<Piece> pieces;
    int64_t at = 0, allocated = 0;
    for (const Allocation *allocation : alive) {
      if (allocation->first->offset > at)
        pieces.push_back({allocation->first->offset - at, nullptr});
      pieces.push_back({allocation->first->bytes, allocation});
      at = allocation->first->offset + allocation->first->bytes;
      allocated += allocation->first->bytes;
    }
    if (plan.arenaBytes > at)
      pieces.push_back({plan.arenaBytes - at, nullptr});

    Out.dictionary([&] {
      Out.item("device", device);
      Out.item("address", int64_t(0));
      Out.item("total_size", plan.arenaBytes);
      Out.item("allocated_size", allocated);
      Out.item("active_size", allocated);
      Out.item("requested_size", allocated);
      Out.item("stream", int64_t(0));
      Out.itemKey("segment_type", "large");
      Out.key("frames");
      frames(plan, nullptr);
      int64_t address = 0;
      Out.key("blocks");
      Out.list(pieces.size(), [&](size_t i) {
        const Piece &piece = pieces[i];
        Out.dictionary([&] {
          Out.item("address", address);
          Out.item("size", piece.bytes);
          Out.item("requested_size", piece.what ? piece.bytes : 0);
          Out.itemKey("state", piece.what ? "active_allocated" : "inactive");
          Out.key("frames");
          frames(plan, piece.what ? piece.what->first : nullptr);
        });
        address += piece.bytes;
      });
    });
  }

private:
  /// The blocks of one buffer as one allocation, under its first block's name.
  static std::vector<Allocation> collect(const MemoryTimeline &plan) {
    std::vector<Allocation> allocations;
    for (const MemoryTimeline::Block &block : plan.blocks) {
      if (!allocations.empty() &&
          allocations.back().first->buffer == block.buffer)
        allocations.back().end = block.end;
      else
        allocations.push_back({block.start, block.end, &block});
    }
    return allocations;
  }

  /// One frame: the source of the op, and the op with its layer as the name.
  void frames(const MemoryTimeline &plan, const MemoryTimeline::Block *block) {
    Out.list(1, [&](size_t) {
      std::string file = plan.function, name = "the arena";
      int64_t line = 0;
      if (block) {
        name = timeline::describeBlock(plan, *block);
        if (block->op != kNone && !plan.ops[block->op].location.empty()) {
          auto [source, column] =
              StringRef(plan.ops[block->op].location).rsplit(':');
          auto [path, number] = source.rsplit(':');
          if (!path.empty() && !number.getAsInteger(10, line))
            file = path.str();
        }
      }
      Out.dictionary([&] {
        Out.item("filename", file);
        Out.item("line", line);
        Out.item("name", name);
      });
    });
  }

  Pickler &Out;
};
} // namespace

std::string
mlir::vram::timeline::writePickle(llvm::ArrayRef<MemoryTimeline> plans) {
  // Device 0 is the plan that there is now, the one before is device 1.
  std::vector<const MemoryTimeline *> devices;
  for (const MemoryTimeline &plan : llvm::reverse(plans))
    devices.push_back(&plan);
  Pickler pickler;
  SnapshotWriter writer(pickler);
  pickler.dictionary([&] {
    pickler.key("segments");
    pickler.list(devices.size(), [&](size_t i) {
      writer.writeSegment(*devices[i], static_cast<int64_t>(i));
    });
    pickler.key("device_traces");
    pickler.list(devices.size(),
                 [&](size_t i) { writer.writeTrace(*devices[i]); });
  });
  return pickler.finish();
}
