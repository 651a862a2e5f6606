import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCarrierRows } from "#app/features/carriers/import/read-carriers.server.ts";
import { checkTender } from "#app/features/edi/check-tender.server.ts";
import { readLoadTender } from "#app/features/edi/load-tender.ts";
import { readInterchange } from "#app/features/edi/x12/interchange.ts";
import { splitInterchanges } from "#app/features/edi/x12/read-segments.ts";
import { readRateFile } from "#app/features/rates/rate-file.server.ts";
import { parseFile } from "#app/features/shipments/import/parse-file.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { openStepCounter, type StepCounter } from "#tests/support/count-steps.ts";
import { aTender, fromPartner } from "#tests/support/edi.ts";
import { rotate } from "#tests/support/long-run.ts";
import { tenderKey, tendersReadAt } from "#tests/support/read-tender.ts";
import { worstTexts } from "#tests/support/worst-texts.ts";

/** Characters of the shorter of two texts that are compared; the other has twice as many. */
const length = 12_000;

const partner = { qualifier: "ZZ", interchangeId: "PARTNER", groupId: "PARTNER" };
const tender = fromPartner(partner, aTender({ number: "SHP-1" }), { control: 1 });

/** A tender with a text before its end, where another segment could stand. */
const tenderWith = (text: string) => tender.replace(/(?=SE\*)/, () => text);

function readTender(text: string): void {
  for (const piece of splitInterchanges(text)) {
    const read = readInterchange(piece);
    const sets =
      "interchange" in read ? read.interchange.groups.flatMap((group) => group.sets) : [];
    for (const set of sets) {
      const result = readLoadTender(set, {});
      if ("tender" in result) checkTender(result.tender, tenderKey, tendersReadAt);
    }
  }
}

const header = "origin,destination,mode,unit,rate,valid_from";

/** Who reads a file, and where in it a stranger's text stands. */
const readers: Record<string, (text: string) => unknown> = {
  "a file of loads": (text) => parseFile(Buffer.from(text), undefined),
  "a cell of a file of loads": (text) =>
    parseFile(Buffer.from(`Origin,Destination,Mode,Weight,Description\n${text}`), undefined),
  "a file of rates": (text) => readRateFile(`${header}\n${text}`, undefined),
  "a file of carriers": (text) => readCarrierRows(`USDOT number,Name\n${text}`),
  "an interchange": readTender,
  "a segment of a tender": (text) => readTender(tenderWith(text)),
  "a note of a tender": (text) => readTender(tenderWith(`NTE*OTH*${text}~`)),
};

describe("a file of any text takes steps by its length", () => {
  let counter: StepCounter;
  beforeAll(async () => {
    counter = await openStepCounter();
  });
  afterAll(() => counter.close());

  const stepsOf = (read: (text: string) => unknown, text: string) =>
    counter.stepsOf(async () => {
      try {
        await read(text);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
    });

  test.each(Object.entries(readers).map((one, n) => [...one, n] as const))(
    "%s",
    async (_, read, n) => {
      const found: string[] = [];
      for (const part of rotate(worstTexts, n, 10)) {
        const short = await stepsOf(read, part.repeat(length / part.length));
        const long = await stepsOf(read, part.repeat((2 * length) / part.length));
        if (long > 2.2 * short) found.push(`${JSON.stringify(part)}: ${short}, then ${long}`);
      }
      expect(found).toEqual([]);
    },
  );
});
