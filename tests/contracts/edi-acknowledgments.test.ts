import { describe, expect, test } from "vitest";
import { readEdiFilter } from "#app/features/edi/filter.ts";
import { listEdiMessages } from "#app/features/edi/queries.server.ts";
import { receiveFile } from "#app/features/edi/receive.server.ts";
import { sendEdiMessage } from "#app/features/edi/send.server.ts";
import { writeInterchange } from "#app/features/edi/x12/write-interchange.ts";
import { fromPartner } from "#tests/support/edi.ts";
import {
  eachTradingPartner,
  ediScene,
  interchangeOf,
  tradingPartner,
} from "#tests/support/edi-scene.ts";

describe("EDI acknowledgments", () => {
  const { db, deps, send, sendOne } = ediScene();
  const { partner, shipment, tender, answers } = eachTradingPartner(db);

  /** The same interchange whose ISA-14 asks for a TA1. */
  const asking = (text: string) => text.replace(/(\*00401\*\d{9}\*)0/, "$11");

  test("a sender that asks for a TA1 gets one, before the 997", async () => {
    const text = asking(tender());
    await send(text);
    const { header, control } = interchangeOf(text);
    const dated = [header.elements[8], header.elements[9]].join("*");
    const [first, ...others] = await answers();
    expect(first).toEqual(["TA1", 1, `TA1*${control}*${dated}*A*000`]);
    expect(others.map(([kind]) => kind)).toEqual(["997", "990"]);
  });

  test.each([
    { name: "a reused control number", note: "025", change: (text: string) => text },
    {
      name: "a test sent as production",
      note: "020",
      change: (text: string) => text.replace("*1*P*", "*1*T*"),
    },
  ])("$name is refused by the TA1 that the sender asked for", async ({ note, change }) => {
    const text = asking(tender());
    if (note === "025") await send(text);
    const [refused] = await send(change(text).replace(`PO-${shipment.number}`, "PO-OTHER"));
    expect(refused).toMatchObject({ state: "failed" });
    const [said] = (await answers()).filter(([kind]) => kind === "TA1").slice(-1);
    expect(said?.[2]).toMatch(new RegExp(`^TA1\\*\\d{9}\\*\\d{6}\\*\\d{4}\\*R\\*${note}$`));
  });

  test("a partner whose file somebody else hands in gets no TA1", async () => {
    const other = await tradingPartner(db);
    const handedIn = { source: "API" as const, partnerIds: [other.partner.id] };
    const { isNew } = await receiveFile(deps, {
      content: Buffer.from(asking(tender())),
      ...handedIn,
    });
    expect(isNew).toBe(true);
    expect(await answers()).toEqual([]);
    expect(await other.answers()).toEqual([]);
  });

  test("a partner's TA1 that rejects our interchange marks its message, and no other partner's", async () => {
    const other = await tradingPartner(db);
    for (const text of [tender(), other.tender()]) await send(text);
    const said = (control: string, code: string, note: string) => {
      const { sender, receiver } = interchangeOf(tender());
      return writeInterchange({
        sender,
        receiver,
        groupSender: "",
        groupReceiver: "",
        usage: "P",
        at: new Date(),
        control: Number(control) + 700,
        functionalId: null,
        acknowledgment: ["TA1", control, "261122", "1200", code, note],
      });
    };
    expect(await sendOne(said("000000001", "A", "000"))).toMatchObject({
      kind: "TA1",
      state: "done",
      outcome: "Our interchange 000000001 is accepted",
    });
    expect(await sendOne(said("000000002", "R", "006"))).toMatchObject({
      outcome: "Our interchange 000000002 is rejected (note 006)",
    });
    const statesOf = async (id: string) => {
      const filter = readEdiFilter(new URLSearchParams("direction=out"));
      const { rows } = await listEdiMessages(db.database.query, filter, [id]);
      return Object.fromEntries(rows.map(({ kind, state }) => [kind, state]));
    };
    expect(await statesOf(partner.id)).toEqual({ "990": "rejected", "997": "ready" });
    expect(await statesOf(other.partner.id)).toEqual({ "990": "ready", "997": "ready" });
  });

  test("a partner's 997 says what became of our message", async () => {
    await sendOne(tender());
    const acknowledge = (control: number, code: string) =>
      fromPartner(
        partner,
        [
          ["AK1", "GF", control],
          ["AK2", "990", "0001"],
          ["AK5", code],
          ["AK9", code, 1, 1, code === "A" ? 1 : 0],
        ],
        { kind: "997" },
      );
    const before = await answers();
    expect(await sendOne(acknowledge(2, "R"))).toMatchObject({ state: "done" });
    const rejected = readEdiFilter(new URLSearchParams("state=rejected"));
    const { rows } = await listEdiMessages(db.database.query, rejected, [partner.id]);
    expect(rows).toMatchObject([{ kind: "990", reference: shipment.number }]);
    expect(await sendOne(acknowledge(99, "A"))).toMatchObject({
      outcome: "We sent no group GF with the number 99",
    });
    // A 997 is never answered.
    expect(await answers()).toEqual(before);
  });

  test("other transaction sets are refused in the 997", async () => {
    expect(await sendOne(fromPartner(partner, [["B4"]], { kind: "315" }))).toMatchObject({
      state: "failed",
    });
    expect((await answers())[0]).toContain("AK5*R*1");
  });

  test("control numbers have no gaps, also when many write at a time and some fail", async () => {
    const write = (fails: boolean) =>
      db.database
        .transaction(null, async (tx) => {
          await sendEdiMessage(
            tx,
            partner.id,
            { kind: "214", segments: [["B10", "A"]] },
            new Date(),
          );
          if (fails) throw new Error("rolled back");
        })
        .catch(() => {});
    await Promise.all(Array.from({ length: 30 }, (_, index) => write(index % 3 === 0)));
    const numbers = (await answers()).map(([, control]) => control);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });
});
