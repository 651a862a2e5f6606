import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { completeMessage } from "#app/features/edi/complete-message.server.ts";
import { correctMessage } from "#app/features/edi/correct-message.server.ts";
import { readEdiFilter } from "#app/features/edi/filter.ts";
import { listEdiMessages, messagesOf, readEdiMessage } from "#app/features/edi/queries.server.ts";
import { receiveFile } from "#app/features/edi/receive.server.ts";
import { runMessages } from "#app/features/edi/run-message.server.ts";
import { tenderAnswersSchema } from "#app/features/edi/schema.ts";
import { readInterchange } from "#app/features/edi/x12/interchange.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { agreeRate } from "#app/flows/agree-rate.server.ts";
import { priceTender } from "#app/flows/price-tender.server.ts";
import { nestRows } from "#app/forms/rows.ts";
import { systemClock } from "#app/platform/clock.ts";
import { aPartner, aTender, fromPartner } from "./edi.ts";
import { aShipper } from "./factories.ts";
import type { FreshDatabase } from "./fresh.ts";
import { prepare, prepareDatabase } from "./prepare.ts";

/** A message of a file that was sent, as it is stored. */
export type SentMessage = NonNullable<Awaited<ReturnType<typeof readEdiMessage>>>;

/** A database with a staff member, open during the tests that call this, and shared steps on it. */
export function ediScene({ clock = systemClock } = {}) {
  const db = prepareDatabase();
  const staff = prepare(() => aShipper(db.database, { role: "staff", roles: ["staff"] }));
  const deps = prepare(() => ({ database: db.database, clock, priceTender, agreeRate }));

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
  /** What a message is now. */
  const now = async ({ id }: Pick<SentMessage, "id">) => {
    const message = await readEdiMessage(db.database.query, id);
    if (!message) throw new Error("gone");
    return message;
  };
  const by = (actor: Actor) => ({
    database: db.database,
    clock,
    origin: "https://freight.example",
    actor,
  });
  const byStaff = prepare(() => by(staff));
  /** Sends the form of its page: fields by their names, such as "stops[1].zip". */
  const answer = async ({ id, version }: SentMessage, typed: Record<string, string>) => {
    const form = nestRows({ version: String(version), ...typed });
    const input = tenderAnswersSchema.parse(form);
    const { interchangeId } = await completeMessage(byStaff, { id, ...input });
    await runMessages(deps, interchangeId);
    return now({ id });
  };
  /** Saves its text as our team corrected it, or as it came, and runs it. */
  const correct = async (message: SentMessage, text = message.text) => {
    const { interchangeId } = await correctMessage(byStaff, { ...message, text });
    await runMessages(deps, interchangeId);
    return now(message);
  };
  return { db, deps, by, byStaff, send, sendOne, now, answer, correct };
}

type TradingPartner = Awaited<ReturnType<typeof tradingPartner>>;

/** Another trading partner for each test of the file or `describe` that calls this. */
export function eachTradingPartner(db: FreshDatabase) {
  let current: TradingPartner;
  const shipper = {} as TradingPartner["shipper"];
  const partner = {} as TradingPartner["partner"];
  const shipment = { number: "" };
  beforeEach(async () => {
    current = await tradingPartner(db);
    Object.assign(shipper, current.shipper);
    Object.assign(partner, current.partner);
    shipment.number = current.number;
  });
  return {
    shipper,
    partner,
    shipment,
    tender: (...given: Parameters<TradingPartner["tender"]>) => current.tender(...given),
    answers: () => current.answers(),
    loads: () => current.loads(),
    onlyLoad: () => current.onlyLoad(),
  };
}

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
