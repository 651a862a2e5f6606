import { randomUUID } from "node:crypto";
import type { AnsweredRequest } from "#app/features/accounts/idempotency/idempotency.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { isJoined } from "#app/platform/database/joined-transaction.server.ts";
import { isUniqueViolation, isWithoutAccount } from "#app/platform/database/violations.server.ts";
import { randomCode } from "#app/platform/ids.server.ts";
import { isUnknownByAir } from "../known-shipper.ts";
import { notKnownShipper } from "../refusal.ts";
import { trackingIdAlphabet, trackingIdLength } from "../tracking-id.ts";
import { type Booker, notSignedInToBook } from "./booker.server.ts";
import { rulesOf } from "./doors.ts";
import type { BookedLoad, How, LoadInput, Some } from "./how.ts";
import { bookingColumns, insertBatched, insertLoads, type NewLoad } from "./insert-loads.server.ts";

const drawsAtMost = 5;

/** How loads are written: `answer` makes the answer to the request that books one. */
type Writing = {
  how: How;
  booker: Booker;
  answer?: ((load: BookedLoad) => AnsweredRequest) | undefined;
};

/**
 * Writes loads with what belongs to them, all or none, each under a tracking ID that was free.
 * @throws AppError `invalid` for air freight of an unknown shipper, `not_authenticated` once the
 * account is gone; the database's refusal when a key was booked before; whatever `prepare` throws.
 */
export async function writeLoads(
  inputs: Some<LoadInput>,
  writing: Writing,
): Promise<Some<BookedLoad>> {
  if (inputs.some(isUnknownByAir)) throw notKnownShipper();
  const { how, booker } = writing;
  const { drawTrackingId = drawCode } = how;
  const createdAt = how.clock.now();
  for (let draw = 1; ; draw += 1) {
    const loads = mapSome(inputs, ({ details, ...booking }) => ({
      booking,
      load: {
        ...bookingColumns(booker.owner, booking),
        id: randomUUID(),
        trackingId: drawTrackingId(),
        createdAt,
        details,
      },
    }));
    try {
      await write(loads, writing);
      return mapSome(loads, ({ load }) => load);
    } catch (error) {
      if (isWithoutAccount(error)) throw notSignedInToBook();
      if (draw === drawsAtMost || !isUniqueViolation(error, "shipments_tracking_id")) throw error;
    }
  }
}

type Drawn = { load: NewLoad & BookedLoad; booking: LoadInput };

/** Writes loads in one transaction: their own where there is more to write, or a shared one. */
async function write(drawn: Some<Drawn>, { how, booker, answer }: Writing): Promise<void> {
  const { query } = how.database;
  const loads = mapSome(drawn, ({ load }) => load);
  const [load, ...others] = loads;
  const more: ((tx: Queryable) => Promise<void>)[] = [];
  for (const { prepare } of [booker, how]) if (prepare) more.push(await prepare(loads));
  const mailed = drawn.map((one) => writeEmails(one, how, booker));
  const emails = (await Promise.all(mailed)).flat();
  const answered = answer?.(load);
  if (more.length === 0 && others.length === 0 && !isJoined(query)) {
    return insertBatched(query, { load, emails, answer: answered });
  }
  await how.database.transaction(booker.actor.userId, async (tx) => {
    await insertLoads(tx, loads, emails, answered && [answered]);
    for (const run of more) await run(tx);
  });
}

async function writeEmails({ load, booking }: Drawn, how: How, { owner }: Booker) {
  const { origin } = how;
  if (!rulesOf(how.door).mailsTender || origin === undefined) return [];
  // Loaded when needed: scripts that book loads can't read templates.
  const { tenderMails } = await import("../mail/tender.server.tsx");
  const tender = { trackingId: load.trackingId, booking, actor: owner };
  return tenderMails(how.database.query, tender, origin);
}

const drawCode = () => randomCode(trackingIdAlphabet, trackingIdLength);

function mapSome<From, To>([first, ...others]: Some<From>, to: (one: From) => To): Some<To> {
  return [to(first), ...others.map(to)];
}
