import { randomUUID } from "node:crypto";
import type { Actor } from "#app/features/accounts/actor.ts";
import { openReplyLink } from "#app/features/shipments/conversation/reply-link.server.ts";
import { sendLoadMessage } from "#app/features/shipments/conversation/send-message.server.ts";
import type { LoadReader } from "#app/features/shipments/load/read-load.server.ts";
import { assignCarrier } from "#app/flows/assign-carrier.server.ts";
import { readLoadView } from "#app/flows/load-view.server.ts";
import { readWholeTimeline } from "#tests/support/read-whole-timeline.ts";
import { aCarrier, aShipment, aShipper } from "./factories.ts";
import type { FreshDatabase } from "./fresh.ts";
import { quoteScene } from "./quote-scene.ts";

/** Shared steps of tests about messages on a load, on the database and with the staff of `scene`. */
export function conversationScene(scene: () => { db: FreshDatabase; staff: Actor }) {
  const { on, mailsTo } = quoteScene(scene);

  /** A load with its own shipper and carrier. */
  const aLoad = async () => {
    const { db, staff } = scene();
    const owner = await aShipper(db.database);
    const carrier = await aCarrier(db.database);
    const load = await aShipment(db.database, owner);
    await assignCarrier(on(staff), { id: load.id, carrierId: carrier.userId });
    return { ...load, owner, carrier };
  };
  const say = (
    actor: Actor,
    as: LoadReader,
    id: string,
    text: string,
    side = as === "staff" ? ("customer" as const) : as,
  ) => sendLoadMessage(on(actor), { id, messageId: randomUUID(), as, side, text });
  const read = async (actor: Actor, reader: LoadReader, id: string) => {
    const { query } = scene().db.database;
    const load = await readLoadView({ ...on(actor), query }, { id }, reader);
    if (!load) throw new Error("the load was not found");
    return load;
  };
  const textsOf = async (actor: Actor, reader: LoadReader, id: string) =>
    (await readWholeTimeline({ query: scene().db.database.query, actor }, id, reader))
      .filter(({ kind }) => kind === "message")
      .map(({ note }) => note);
  /** The token of the reply link in the latest email to an address. */
  const tokenFor = async ({ email }: Actor) => {
    const mails = await mailsTo(email);
    const links = mails.flatMap(({ text }) => /\/load-reply\/(\S+)/.exec(text ?? "")?.[1] ?? []);
    return links.at(-1) ?? "";
  };
  const open = (token: string, day?: string) =>
    openReplyLink({ query: scene().db.database.query, ...on(null, day) }, token);
  return { on, mailsTo, aLoad, say, read, textsOf, tokenFor, open };
}
