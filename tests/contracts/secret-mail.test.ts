import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { forgotPassword, resetPassword } from "#app/features/accounts/password.server.ts";
import { bookConsultation } from "#app/features/consultation/commands.server.ts";
import { offeredSlots } from "#app/features/consultation/slots.ts";
import { deliverDueMails } from "#app/features/mail/delivery.server.ts";
import { dropMail, readMail } from "#app/features/mail/desk.server.ts";
import type { StoredMail } from "#app/features/mail/sender.ts";
import { stopEndpointsOf } from "#app/features/webhooks/endpoints.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { accountsOn } from "#tests/support/accounts.ts";
import { openConcurrentDatabase } from "#tests/support/concurrent-database.ts";
import { prepare, prepareOpen } from "#tests/support/prepare.ts";

const db = prepareOpen(openConcurrentDatabase);
const accounts = prepare(() => accountsOn(db.database));

/** Every row of the database that contains `text`. */
async function rowsWith(text: string): Promise<string[]> {
  const tables = await db.rows(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const found: string[] = [];
  // One after the other: it is one connection.
  for (const { name } of tables) {
    const which = `select from ${name} t where position($1 in to_jsonb(t)::text) > 0`;
    if ((await db.rows(which, [text])).length > 0) found.push(`${name}`);
  }
  return found;
}

/** Sends everything due; returns the emails that went out. */
async function deliver(): Promise<StoredMail[]> {
  const gone: StoredMail[] = [];
  const sender = { send: async (mail: StoredMail) => void gone.push(mail), close: () => {} };
  const delivery = {
    query: db.database.query,
    sender,
    clock: systemClock,
    log: createLog("silent"),
  };
  await deliverDueMails(delivery);
  return gone;
}

const tokenIn = (mails: StoredMail[], page: string) =>
  mails.flatMap(
    ({ text }) => new RegExp(`/${page}\\?token=([\\w.-]+)`).exec(text ?? "")?.[1] ?? [],
  );

test("the database contains no usable reset link", async () => {
  const { email } = await accounts.someone();
  await forgotPassword(accounts.from(), email);
  const gone = await deliver();
  const [reset = ""] = tokenIn(gone, "reset-password");
  const [confirm = ""] = tokenIn(gone, "confirm-email");
  expect(reset).toHaveLength(24);
  expect(confirm).not.toBe("");
  expect(await rowsWith(reset)).toEqual([]);
  expect(await rowsWith(confirm)).toEqual([]);
  await resetPassword(accounts.from(), reset, "another sentence to remember", stopEndpointsOf);
});

test("a stored link hash is useless", async () => {
  const { email } = await accounts.someone();
  await forgotPassword(accounts.from(), email);
  const [reset = ""] = tokenIn(await deliver(), "reset-password");
  const stored = createHash("sha256").update(`reset-password:${reset}`).digest("base64url");
  expect(await rowsWith(stored)).toEqual(["verifications"]);
  await expect(
    resetPassword(accounts.from(), stored, "another sentence", stopEndpointsOf),
  ).rejects.toMatchObject({
    code: "invalid",
  });
});

test("a mail with a link that answers for its reader is whole until it is sent or dropped, and staff are not shown it", async () => {
  const { query } = db.database;
  const signer = createSigner("s3cret-".repeat(8));
  const [startsAt = new Date()] = offeredSlots(systemClock.now()).flat();
  const visitor = {
    name: "Ana Ode",
    email: "ana@shipper.example",
    phone: "3175550100",
    topic: "x",
  };
  await bookConsultation(
    {
      database: db.database,
      clock: systemClock,
      signer,
      origin: "https://freight.example",
      actor: null,
    },
    { ...visitor, startsAt },
    "a key of this test",
  );
  const find = async () =>
    (
      await db.rows("select id, html, attachments from mails where to_email = $1", [visitor.email])
    )[0];
  const id = `${(await find())?.id}`;
  expect((await find())?.html).toContain("/consultation/");
  expect((await readMail(query, id)).body).toBeNull();
  await query.execute(`update mails set state = 'parked' where id = '${id}'`);
  await dropMail(query, id, systemClock.now());
  expect(await find()).toMatchObject({ html: "", attachments: [] });
});
