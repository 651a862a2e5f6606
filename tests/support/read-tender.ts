import { checkTender } from "#app/features/edi/check-tender.server.ts";
import { readLoadTender } from "#app/features/edi/load-tender.ts";
import type { TenderAnswers } from "#app/features/edi/tender-answer.ts";
import { readInterchange } from "#app/features/edi/x12/interchange.ts";
import { problemText } from "#app/features/edi/x12/segment.ts";
import type { NewSegment } from "#app/features/edi/x12/write-interchange.ts";
import { localTimeOf } from "#app/platform/zoned-time.ts";
import { aTender, fromPartner } from "./edi.ts";

/** The key of a booking. */
export const tenderKey = "0b6b3b0e-53a5-4f0e-8a53-0c9d5f3d2f11";

/** When tests read tenders: days before the usual ones. */
export const tendersReadAt = new Date("2027-02-20T12:00:00Z");

/** Who sends the tenders. */
const partner = { qualifier: "ZZ", interchangeId: "PARTNER", groupId: "PARTNER" };

/** The one transaction set of an interchange. */
export function setOfText(text: string) {
  const read = readInterchange(text);
  const set = "interchange" in read ? read.interchange.groups[0]?.sets[0] : undefined;
  if (!set) throw new Error("no set");
  return set;
}

/** The transaction set of a 204 of `aTender`. */
export function setOfTender(tender: Partial<Parameters<typeof aTender>[0]>) {
  return setOfText(fromPartner(partner, aTender({ number: "SHP-1", ...tender }), { control: 1 }));
}

/** The transaction set of a 204 of `aTender` with another text in place of one that it has. */
export function setWith(replaced: string, text: string) {
  const delivery: NewSegment[] = [["G62", "54", "20270601", "L", "1700"]];
  const sent = fromPartner(partner, aTender({ number: "SHP-1", delivery }), { control: 1 });
  if (!sent.includes(replaced)) throw new Error(`no ${replaced}`);
  return setOfText(sent.replace(replaced, () => text));
}

/** Reads and checks a 204, at a moment that is soon before its dates. */
export function checkSet(
  set: ReturnType<typeof setOfText>,
  now = tendersReadAt,
  answers: TenderAnswers = {},
) {
  const result = readLoadTender(set, answers);
  if ("problems" in result) return result;
  return checkTender(result.tender, tenderKey, now);
}

/** What becomes of a 204 of `aTender`, for which staff entered `answers`. */
export function readTender(
  tender: Partial<Parameters<typeof aTender>[0]>,
  answers: TenderAnswers = {},
) {
  const result = checkSet(setOfTender(tender), tendersReadAt, answers);
  return { load: "load" in result ? result.load : undefined, result };
}

/** What a 204 of `aTender` waits for, in words; empty for one that's booked. */
export function waitsFor(tender: Partial<Parameters<typeof aTender>[0]>): string[] {
  const set = setOfTender(tender);
  const result = checkSet(set);
  const problems = "problems" in result ? result.problems : [];
  return [...set.problems, ...problems].map(problemText);
}

/** The windows of the stops of a 204 of `aTender`, in local time, such as "2027-03-01T08:00 to …". */
export function windowsOf(tender: Partial<Parameters<typeof aTender>[0]>): (string | null)[] {
  const result = checkSet(setOfTender(tender));
  if (!("load" in result)) throw new Error(JSON.stringify(result));
  return result.load.stops.map(({ windowFrom, windowTo, timeZone }) => {
    const [from, to] = [windowFrom, windowTo].map((at) => at && localTimeOf(at, timeZone ?? "UTC"));
    return from ? [from, to].filter(Boolean).join(" to ") : null;
  });
}
