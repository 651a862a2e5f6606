import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { times } from "#tests/support/long-run.ts";
import { acknowledgeGroup, readAcknowledgment } from "./acknowledgment.ts";
import { type Interchange, readInterchange } from "./interchange.ts";
import { splitInterchanges, x12Limits } from "./read-segments.ts";
import { valueAt } from "./segment.ts";
import { singleSetText } from "./single-set.ts";
import { elementText, type NewSegment, writeInterchange } from "./write-interchange.ts";

const sample = (kind: string) =>
  readFileSync(`tests/support/x12/${kind}-MGCTLYST-SAMPLE.EDI`, "utf8");

function read(text: string): Interchange {
  const result = readInterchange(text);
  if ("problems" in result) throw new Error(JSON.stringify(result.problems));
  return result.interchange;
}

const envelope = {
  sender: { qualifier: "02", id: "HAUL" },
  receiver: { qualifier: "ZZ", id: "ACME" },
  groupSender: "HAUL",
  groupReceiver: "ACME",
  control: 7,
  usage: "P",
  at: new Date("2026-03-01T15:04:00Z"),
};

const wrap = (segments: NewSegment[], kind = "990") =>
  writeInterchange({ ...envelope, functionalId: "GF", sets: [{ kind, segments }] });

describe("real files", () => {
  test("are read by the separators of their ISA, newlines included", () => {
    const { sender, usage, groups } = read(sample("204"));
    expect(sender).toEqual({ qualifier: "ZZ", id: "MGCTLYST" });
    expect(usage).toBe("T");
    expect(groups[0]?.functionalId).toBe("SM");
    expect(groups[0]?.sets[0]?.segments).toHaveLength(38);
  });

  test("a wrong count of segments is found", () => {
    const [set] = read(sample("204")).groups[0]?.sets ?? [];
    expect(set?.problems.map(({ code, message }) => [code, message])).toEqual([
      ["4", "SE-01 says 41 segments, but there are 38"],
    ]);
  });

  test("another version is refused", () => {
    const [group] = read(sample("214")).groups;
    expect(group?.problems).toMatchObject([{ code: "2" }]);
  });

  test("several segments on a line, and blanks after IEA, are fine", () => {
    const [set] = read(sample("210")).groups[0]?.sets ?? [];
    expect(set?.problems).toEqual([]);
    expect(valueAt(set?.segments[1], 7)).toBe("65940");
  });

  test("a 990 is read", () => {
    const [set] = read(sample("990")).groups[0]?.sets ?? [];
    expect(set?.problems).toEqual([]);
    expect(set?.segments[1]?.elements).toEqual(["SCAC", "75027674", "", "A"]);
  });
});

test("a name with ISA in it begins no interchange, and two in a file are two", () => {
  const tender = wrap([
    ["B1", "HAUL", "B005UO5D12", "20260301", "A"],
    ["N1", "SH", "ISABELLA ISA FARMS"],
  ]);
  expect(splitInterchanges(tender + tender).map((part) => part.trim())).toEqual([
    tender.trim(),
    tender.trim(),
  ]);
  const [set] = read(tender).groups[0]?.sets ?? [];
  expect(set?.segments.map(({ elements }) => elements.at(1))).toEqual([
    "0001",
    "B005UO5D12",
    "ISABELLA ISA FARMS",
    "0001",
  ]);
});

describe("envelopes", () => {
  const good = wrap([["B1", "HAUL", "S1", "20260301", "A"]]);

  test.each([
    ["the ISA is cut", (text: string) => text.slice(3), /must begin with an ISA/],
    ["IEA is missing", (text: string) => text.slice(0, text.indexOf("IEA")), /IEA is missing/],
    ["IEA has another number", (text: string) => text.replace("1*000000007~", "1*8~"), /000000007/],
    ["IEA counts wrong", (text: string) => text.replace("IEA*1", "IEA*2"), /2 functional groups/],
    ["GE is missing", (text: string) => text.replace("GE*1*7~", ""), /must begin with GS/],
    ["something follows", (text: string) => `${text}ISA*00~`, /Only another ISA/],
    ["the end isn't terminated", (text: string) => `${text}XX`, /isn't terminated/],
  ])("%s", (_, breakIt, message) => {
    const result = readInterchange(breakIt(good));
    expect("problems" in result && result.problems[0]?.message).toMatch(message);
  });

  test("problems of a group stay with it", () => {
    const [group] = read(good.replace("GE*1*7", "GE*2*8")).groups;
    expect(group?.problems.map(({ code }) => code)).toEqual(["4", "5"]);
    expect(group && acknowledgeGroup(group).at(-1)).toEqual(["AK9", "R", 1, 1, 0, "4", "5"]);
  });

  test("more than we take is refused", () => {
    const long = `${good}${"X".repeat(x12Limits.characters)}`;
    expect(readInterchange(long)).toHaveProperty("problems");
    const many = good.replace("SE*", `${"K1*A~".repeat(x12Limits.segments)}SE*`);
    expect(readInterchange(many)).toHaveProperty("problems");
  });
});

describe("997", () => {
  test("names the segments and elements that are wrong", () => {
    const [group] = read(
      wrap([
        ["B1", "HAUL", "S1", "20261399", "A"],
        ["B2", "HAUL"],
      ]),
    ).groups;
    expect(group && acknowledgeGroup(group)).toEqual([
      ["AK1", "GF", "7"],
      ["AK2", "990", "0001"],
      ["AK3", "B1", 2, null, "8"],
      ["AK4", 3, null, "8"],
      ["AK3", "B2", 3, null, "8"],
      ["AK4", 1, null, "5"],
      ["AK5", "R", "5"],
      ["AK9", "R", 1, 1, 0],
    ]);
  });

  test("accepts a 204 with what we can do without, and notes it", () => {
    const [group] = read(
      wrap(
        [
          ["B2", null, "HAUL", null, "S1"],
          ["B2A", "00", "LT", "X"],
          ["C3", "USD"],
          ["N7", null, null, "heavy"],
        ],
        "204",
      ),
    ).groups;
    expect(group?.sets.map(({ problems }) => problems)).toEqual([[]]);
    expect(group && acknowledgeGroup(group).slice(2)).toEqual([
      ["AK3", "B2", 2, null, "8"],
      ["AK4", 6, null, "1"],
      ["AK3", "B2A", 3, null, "8"],
      ["AK4", 3, null, "3"],
      ["AK3", "C3", 4, null, "2"],
      ["AK3", "N7", 5, null, "8"],
      ["AK4", 2, null, "1"],
      ["AK4", 3, null, "6"],
      ["AK5", "E", "5"],
      ["AK9", "E", 1, 1, 1],
    ]);
  });

  test("rejects the second of two sets with one number, and keeps to the length of numbers", () => {
    const twice = wrap([["B1", "HAUL", "S1"]])
      .replace(/(ST\*.*?SE\*3\*0001~)/s, "$1$1")
      .replace("GE*1*", "GE*2*");
    const [group] = read(twice.replaceAll("*0001", "*0001-AND-MORE")).groups;
    const said = group && acknowledgeGroup(group).filter(([id]) => id !== "AK3" && id !== "AK4");
    expect(said).toEqual([
      ["AK1", "GF", "7"],
      ["AK2", "990", "0001-AND-"],
      ["AK5", "R", "5"],
      ["AK2", "990", "0001-AND-"],
      ["AK5", "R", "23", "5"],
      ["AK9", "R", 2, 2, 0],
    ]);
  });

  test("of a partner says what became of our group", () => {
    const [set] =
      read(
        wrap(
          [
            ["AK1", "QM", 12],
            ["AK2", "214", "0001"],
            ["AK5", "R", "5"],
            ["AK9", "R", 1, 1, 0],
          ],
          "997",
        ),
      ).groups[0]?.sets ?? [];
    expect(set && readAcknowledgment(set)).toEqual({
      functionalId: "QM",
      control: "12",
      code: "R",
      sets: [{ kind: "214", control: "0001", code: "R" }],
    });
  });
});

test("whatever is written is read back the same", () => {
  const element = fc
    .string({ unit: "grapheme", maxLength: 40 })
    .map((text) => elementText(text, 40));
  const segment = fc
    .tuple(fc.constantFrom("K1", "ZZ9", "X1"), fc.array(element, { maxLength: 12 }))
    .map(([id, elements]): NewSegment => [id, ...elements, "end"]);
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 30 }), (segments) => {
      const interchange = read(wrap(segments));
      const [group] = interchange.groups;
      const [set] = group?.sets ?? [];
      expect(set?.problems).toEqual([]);
      const body = set?.segments.slice(1, -1).map(({ id, elements }) => [id, ...elements]);
      expect(body).toEqual(segments);
      if (group && set) expect(read(singleSetText(interchange, group, set)).groups).toHaveLength(1);
    }),
  );
});

test("hostile text never breaks the reader", () => {
  const piece = fc.constantFrom("*", "~", ":", "\n", "ST*204*0001~", "SE*2*0001~", "GS*SM~", "GE~");
  const noise = fc.array(fc.oneof(piece, fc.string({ unit: "binary", maxLength: 30 })));
  const good = wrap([["B1", "HAUL", "S1"]]);
  fc.assert(
    fc.property(noise, fc.nat(good.length), (parts, at) => {
      for (const text of [parts.join(""), good.slice(0, at) + parts.join("") + good.slice(at)]) {
        const result = readInterchange(text);
        if ("interchange" in result)
          for (const group of result.interchange.groups) {
            expect(acknowledgeGroup(group).length).toBeGreaterThan(1);
          }
        else expect(result.problems.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: times(500, 5_000) },
  );
});
