/**
 * A segment of a transaction set: how often it can stand there, and, for the head of a loop, what follows it.
 * "!" marks one that has to be there.
 */
type Place = readonly [id: string, most: number, inside?: readonly Place[]];

/**
 * The sets that we write, without ST and SE, as X12 004010 has them, in as far as we use them; after the public
 * tables of bots-edi/bots-grammars (x12/4010).
 */
export const writtenSets: Readonly<Record<"990" | "214" | "210", readonly Place[]>> = {
  "990": [
    ["B1!", 1],
    ["N9", 1],
    ["G62", 6],
    ["N7", 1],
    ["K1", 10],
  ],
  "214": [
    ["B10!", 1],
    ["L11", 300],
    ["K1", 10],
    [
      "N1",
      10,
      [
        ["N3", 2],
        ["N4", 1],
        ["G61", 1],
        ["L11", 10],
      ],
    ],
    ["MS3", 12],
    ["LX", 999_999, [["AT7", 10, [["MS1", 1]]]]],
  ],
  "210": [
    ["B3!", 1],
    ["C3", 1],
    ["N9", 300],
    ["G62", 6],
    ["H3", 6],
    ["K1", 10],
    [
      "N1",
      10,
      [
        ["N3", 2],
        ["N4", 1],
        ["N9", 5],
      ],
    ],
    [
      "LX",
      9_999,
      [
        ["L5", 30],
        ["L0", 10],
        ["L1", 10],
      ],
    ],
    ["L3", 1],
  ],
};

/** The elements of those segments, from 01, in the notation of `element-rules.ts`, and what they need of each other. */
export const writtenSegments: Readonly<
  Record<string, { elements: readonly string[]; oneOf?: readonly number[] }>
> = {
  B1: { elements: ["AN 2 4", "AN 1 30 !", "DT 8 8", "AN 1 1"] },
  N9: { elements: ["AN 2 3 !", "AN 1 30", "AN 1 45"], oneOf: [2, 3] },
  K1: { elements: ["AN 1 30 !", "AN 1 30"] },
  B10: { elements: ["AN 1 30", "AN 1 30", "AN 2 4 !"], oneOf: [1] },
  L11: { elements: ["AN 1 30", "AN 2 3", "AN 1 80"], oneOf: [1, 3] },
  N1: { elements: ["AN 2 3 !", "AN 1 60", "AN 1 2", "AN 2 80"], oneOf: [2, 3] },
  N3: { elements: ["AN 1 55 !", "AN 1 55"] },
  N4: { elements: ["AN 2 30", "AN 2 2", "AN 3 15", "AN 2 3"] },
  LX: { elements: ["N 1 6 !"] },
  AT7: { elements: ["AN 2 2", "AN 2 2", "AN 2 2", "AN 2 2", "DT 8 8", "TM 4 8", "AN 2 2"] },
  MS1: { elements: ["AN 2 30 !", "AN 2 2 !", "AN 2 3"] },
  B3: {
    elements: [
      "AN 1 1",
      "AN 1 22 !",
      "AN 1 30",
      "AN 2 2 !",
      "AN 1 1",
      "DT 8 8 !",
      "N 1 12 !",
      "AN 2 2",
      "DT 8 8",
      "AN 3 3",
      "AN 2 4 !",
    ],
  },
  L5: { elements: ["N 1 3", "AN 1 50"], oneOf: [2] },
  L0: { elements: ["N 1 3"] },
  L1: {
    elements: ["N 1 3", "R 1 9", "AN 2 2", "N 1 12", "N 1 9", "N 1 9", "AN 3 9", "AN 3 3"],
  },
  L3: { elements: ["R 1 10", "AN 1 2", "R 1 9", "AN 2 2", "N 1 12"] },
};
