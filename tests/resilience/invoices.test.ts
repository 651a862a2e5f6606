import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { staffPermissions } from "#app/features/accounts/staff-permission.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { deliverIssued } from "#app/features/invoices/deliver.server.ts";
import { firstNumber } from "#app/features/invoices/invoice.ts";
import { invoices } from "#app/features/invoices/tables.server.ts";
import { mails } from "#app/features/mail/tables.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { openDataFolder } from "#tests/support/data-folder.ts";
import { aDeliveredLoad } from "#tests/support/delivered-load.ts";
import { aCompany, aRole, aShipper, companyOfOne } from "#tests/support/factories.ts";
import { promised, times } from "#tests/support/long-run.ts";
import { faultBench } from "#tests/support/started.ts";
import { aVisitor, type Visitor } from "#tests/support/visitor.ts";

const bench = faultBench();
const rounds = times(1, 20);
const origin = "https://freight.example";
/** More than are issued, or being issued, when it is killed. */
const loadsPerRound = times(10, 14);

test(`the product killed ${rounds} times while staff issue invoices leaves numbers without a gap, each load billed once and each invoice emailed once`, async () => {
  const folder = bench.dataFolder();
  const env = { DATA_DIR: folder };
  let server = await bench.start(env);
  const visitor = await aVisitor(server.url);
  const { ids, payer } = await prepare(folder, visitor.email);

  for (let round = 1; round <= rounds; round += 1) {
    const turn = ids.slice((round - 1) * loadsPerRound, round * loadsPerRound);
    const { issued, done } = issueAll(visitor, server.url, turn);
    await expect.poll(() => issued.length, { timeout: promised(120_000) }).toBeGreaterThan(3);
    server.signal("SIGKILL");
    await server.ended;
    await done;
    server = await bench.start(env);
  }
  // What the kills interrupted is asked for again, as somebody at the desk would.
  await issueAll(visitor, server.url, ids).done;
  server.signal("SIGTERM");
  await server.ended;

  const database = await openDataFolder(folder);
  try {
    // As the next sweep does with what a kill left unsent.
    await deliverIssued({ database, clock: systemClock, origin });
    const stored = await database.query.select().from(invoices).orderBy(asc(invoices.number));
    expect(stored.map(({ number }) => number)).toEqual(ids.map((_, place) => firstNumber + place));
    expect(stored.map(({ shipmentId }) => shipmentId).toSorted()).toEqual(ids.toSorted());
    const sent = await database.query.select().from(mails).where(eq(mails.toEmail, payer));
    const subjects = sent.map(({ subject }) => subject).filter((one) => one.startsWith("Invoice"));
    expect(new Set(subjects).size).toBe(subjects.length);
    expect(stored.filter(({ sentAt }) => sentAt === null)).toEqual([]);
    expect(subjects).toHaveLength(stored.length);
  } finally {
    await database.close();
  }
});

/** Makes the visitor staff, beside the server, and stores loads that are ready to bill. */
async function prepare(folder: string, email: string) {
  const database = await openDataFolder(folder);
  try {
    const [user] = await database.query.select().from(users).where(eq(users.email, email));
    if (!user) throw new Error("the visitor has no account");
    await aRole(database, { userId: user.id }, { role: "staff" });
    const staff: Actor = {
      ...companyOfOne(user.id),
      firstName: "Morgan",
      lastName: "Lee",
      email,
      role: "staff",
      roles: ["staff"],
      permissions: staffPermissions,
    };
    const owner = await aShipper(database);
    await aCompany(database, owner);
    const desk = { database, actor: staff, clock: systemClock, scanFile: null, origin };
    const ids: string[] = [];
    while (ids.length < rounds * loadsPerRound) ids.push((await aDeliveredLoad(desk, owner)).id);
    return { ids, payer: owner.email };
  } finally {
    await database.close();
  }
}

/** Presses Issue invoice for each load, four at a time; what the server didn't answer stays out. */
function issueAll(visitor: Visitor, url: string, ids: readonly string[]) {
  const issued: string[] = [];
  const waiting = ids.values();
  const hand = async () => {
    for (const id of waiting) {
      const form = new URLSearchParams({ intent: "issue", totalCents: "148050" });
      const answer = await visitor
        .post(`${url}/staff/shipments/${id}/invoice`, form)
        .catch(() => null);
      await answer?.text().catch(() => "");
      if (answer?.status === 302) issued.push(id);
    }
  };
  return { issued, done: Promise.all(Array.from({ length: 4 }, hand)) };
}
