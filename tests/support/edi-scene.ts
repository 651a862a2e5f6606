import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { readEdiFilter } from "#app/features/edi/filter.ts";
import { listEdiMessages, messagesOf, readEdiMessage } from "#app/features/edi/queries.server.ts";
import { receiveFile } from "#app/features/edi/receive.server.ts";
import { runMessages } from "#app/features/edi/run-message.server.ts";
import { readInterchange } from "#app/features/edi/x12/interchange.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { agreeRate } from "#app/flows/agree-rate.server.ts";
import { priceTender } from "#app/flows/price-tender.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { aPartner, aTender, fromPartner } from "./edi.ts";
import { aShipper } from "./factories.ts";
import { type FreshDatabase, freshDatabase } from "./fresh.ts";

/** What the tests of EDI messages share: a database with staff, and how files are sent. */
export type EdiScene = Awaited<ReturnType<typeof ediScene>>;

/** Opens a database with a staff member, and shared steps on it. */
export async function ediScene({ clock = systemClock } = {}) {
  const db = await freshDatabase();
  const staff = await aShipper(db.database, { role: "staff", roles: ["staff"] });
  const deps = {
    database: db.database,
    clock,
    priceTender,
    agreeRate,
  };

  /** Takes a file in, runs it, and answers with what its messages are now. */
  const send = async (text: string | Uint8Array) => {
    const content = typeof text === "string" ? Buffer.from(text) : text;
    const { interchangeIds } = await receiveFile(deps, { content, source: "upload" });
    for (const interchangeId of interchangeIds) await runMessages(deps, interchangeId);
    const { query } = db.database;
    const kept = await Promise.all(interchangeIds.map((one) => messagesOf(query, one)));
    return Promise.all(
      kept.flat().map(async ({ id }) => {
        const message = await readEdiMessage(query, id);
        if (!message) throw new Error("no message");
        return message;
      }),
    );
  };
  const sendOne = async (text: string | Uint8Array) => {
    const [message] = await send(text);
    if (!message) throw new Error("no message");
    return message;
  };
  const by = (actor: Actor) => ({
    database: db.database,
    clock,
    origin: "https://freight.example",
    actor,
  });
  return { db, deps, by, byStaff: by(staff), send, sendOne };
}

/** A company with a partner of its own, and what came of the partner's tenders. */
export type TradingPartner = Awaited<ReturnType<typeof tradingPartner>>;

/** Makes a company with a partner, whose shipments have `number`. */
export async function tradingPartner({ database }: Pick<FreshDatabase, "database">) {
  const { query } = database;
  const shipper = await aShipper(database);
  const partner = await aPartner(database, shipper);
  const number = randomUUID().slice(0, 8).toUpperCase();

  const tender = (more: Partial<Parameters<typeof aTender>[0]> = {}) =>
    fromPartner(partner, aTender({ number, ...more }));

  /** What we have for the partner, in its order, as kinds with their segments. */
  const answers = async () => {
    const filter = readEdiFilter(new URLSearchParams("direction=out"));
    const { rows } = await listEdiMessages(query, filter, [partner.id]);
    const texts = await Promise.all(rows.toReversed().map(({ id }) => readEdiMessage(query, id)));
    return texts.map((message) => {
      const { groups, control, acknowledgments } = interchangeOf(message?.text ?? "");
      const [set] = groups[0]?.sets ?? [];
      const said = [...acknowledgments, ...(set?.segments.slice(1, -1) ?? [])];
      const lines = said.map(({ id, elements }) => [id, ...elements].join("*"));
      return [set?.kind ?? "TA1", Number(control), ...lines];
    });
  };
  const loads = () =>
    query.select().from(shipments).where(eq(shipments.companyId, shipper.companyId));
  const onlyLoad = async () => {
    const [load, ...others] = await loads();
    if (!load || others.length > 0) throw new Error(`${others.length + (load ? 1 : 0)} loads`);
    return load;
  };
  return { shipper, partner, number, tender, answers, loads, onlyLoad };
}

/** An interchange as it was written. */
export function interchangeOf(text: string) {
  const read = readInterchange(text);
  if ("problems" in read) throw new Error(JSON.stringify(read.problems));
  return read.interchange;
}
