import { mentionsHazmat } from "#app/features/shipments/load/mentions-hazmat.ts";
import { type Segment, valueAt } from "./x12/segment.ts";

/** Segments that only hazardous goods have: the LH loop, LFH and LEP, H1, H2 and H6. */
const hazmatSegment = /^(LH[1-6ERT]|LFH|LEP|H[126])$/;

/** The elements in which partners write about the goods, and how to carry them. */
const wordedElements: Readonly<Record<string, readonly number[]>> = {
  L5: [2, 3],
  LAD: [13],
  L11: [1, 3],
  AT5: [3],
  NTE: [2],
  S5: [9],
};

/**
 * Codes that say hazardous: HM, as special handling (AT5) and as a contact (G61), and UN, the United
 * Nations number (L11, X12 element 128), which partners also write as the qualifier of L5-03.
 */
const hazmatCodes: Readonly<Record<string, { element: number; code: string }>> = {
  AT5: { element: 1, code: "HM" },
  G61: { element: 1, code: "HM" },
  L11: { element: 2, code: "UN" },
  L5: { element: 4, code: "UN" },
};

/** The first segment that says that goods are hazardous, with its element; undefined without one. */
export function findHazmat(segments: readonly Segment[]) {
  for (const segment of segments) {
    if (hazmatSegment.test(segment.id)) return { segment, element: null };
    const coded = hazmatCodes[segment.id];
    if (coded && valueAt(segment, coded.element) === coded.code) {
      return { segment, element: coded.element };
    }
    const element = wordedElements[segment.id]?.find((one) =>
      mentionsHazmat(valueAt(segment, one)),
    );
    if (element) return { segment, element };
  }
  return undefined;
}
