import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { createKey } from "#app/features/accounts/api-keys/manage-keys.server.ts";
import { scopes } from "#app/features/accounts/api-keys/scope.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { systemClock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createFreightClient } from "#clients/typescript/client.ts";
import type { FreightCluster } from "#scripts/cluster/cluster.ts";
import { aShipment, aShipper, aStaffMember, companyOfOne } from "#tests/support/factories.ts";
import { aVisitor, type Visitor } from "#tests/support/visitor.ts";
import { billShipment } from "./bill-shipment.ts";

/** A customer who books by API and has a dashboard open. */
type Shipper = { visitor: Visitor; key: string };

/** Who sends the load's requests, and the records that they are about. */
export type FailoverPeople = {
  /** The company's date. */
  today: string;
  shippers: Shipper[];
  /** A key for each kind of request, because each key has a limit. */
  staff: Record<"events" | "payments" | "credits" | "surplus", string>;
  /** The tracking IDs of the loads that events are reported of. */
  loads: string[];
  paidInvoice: string;
  creditedInvoice: string;
  /** A company without an invoice, so that what it pays is credit on account. */
  payerId: string;
};

/** Makes an API key of a person, with all permissions. */
export type KeyOf = (actor: Actor) => Promise<string>;

type Given = { cluster: FreightCluster; database: Database; hooks: string };

/** Signs up the people of a run and prepares their records; webhooks go to `hooks`. */
export async function prepareFailoverPeople(given: Given): Promise<FailoverPeople> {
  const { database, cluster } = given;
  const desk = await aStaffMember(database);
  const keyOf: KeyOf = (actor) =>
    createKey({ database, clock: systemClock }, actor, {
      name: "Failover",
      scopes: [...scopes],
      worksOn: "live",
      lifetime: "365",
    });
  const shippers = await Promise.all([prepareShipper(given, keyOf), prepareShipper(given, keyOf)]);
  const loads = await Promise.all(
    shippers.map(async ({ actor }) => (await aShipment(database, actor)).trackingId),
  );
  const payer = await aShipper(database);
  const events = await keyOf(desk);
  const invoice = () => billShipment({ url: cluster.url, database, keyOf, staffKey: events });
  return {
    today: companyDays(systemClock).today,
    shippers,
    staff: {
      events,
      payments: await keyOf(desk),
      credits: await keyOf(desk),
      surplus: await keyOf(desk),
    },
    loads,
    paidInvoice: await invoice(),
    creditedInvoice: await invoice(),
    payerId: payer.companyId,
  };
}

async function prepareShipper({ cluster, database, hooks }: Given, keyOf: KeyOf) {
  const { url, authSecret } = cluster;
  const visitor = await aVisitor(url, { secret: authSecret });
  const [user] = await database.query
    .update(users)
    .set({ emailVerified: true })
    .where(eq(users.email, visitor.email))
    .returning();
  if (!user) throw new Error("the visitor has no account");
  const { id, firstName, lastName, email } = user;
  const names = { firstName, lastName, email };
  const actor: Actor = { ...companyOfOne(id), ...names, role: null, roles: [], permissions: [] };
  const key = await keyOf(actor);
  const { error } = await createFreightClient({ site: url, key }).POST("/webhooks", {
    body: { url: hooks, kinds: ["shipment.created", "event.created"] },
  });
  if (error) throw new Error(error.detail);
  return { visitor, key, actor };
}
