import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { uploadPages } from "#app/capabilities.server.ts";
import { consultationPath } from "#app/features/consultation/links.server.ts";
import { offeredSlots } from "#app/features/consultation/slots.ts";
import { consultations } from "#app/features/consultation/tables.server.ts";
import { mails } from "#app/features/mail/tables.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { confirmLink, stopLink } from "#app/flows/notification-link.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { aBooking, aShipment, companyOfOne } from "#tests/support/factories.ts";
import { type Address, addresses } from "./addresses.ts";
import { registerPerson } from "./people.ts";
import { type ProductParts, site } from "./product.ts";

export type Scene = Awaited<ReturnType<typeof setScene>>;

/** Texts for every stored field; harmless ones when left out. */
export type Texts = { name?: string; words?: string };

/**
 * Signed-in browsers of a shipper, a carrier and a staff member, with a load the carrier hauls, a
 * consultation, a failed email and a pending role, and the path of each.
 */
export async function setScene(
  product: ProductParts,
  { name = "Ana", words = "12 pallets" }: Texts = {},
) {
  const { database, signer } = product;
  const shipper = await registerPerson(product, {
    form: { firstName: name, companyName: name, street: name, city: name },
  });
  const staff = await registerPerson(product, { role: "staff" });
  const carrier = await registerPerson(product, { role: "carrier", form: { companyName: name } });
  const owner = {
    ...companyOfOne(shipper.userId),
    firstName: name,
    lastName: name,
    email: shipper.email,
    role: null,
    roles: [],
    permissions: [],
  };
  const load = await aShipment(database, owner, aBooking({ origin: name, description: words }));
  await database.query
    .update(shipments)
    .set({ carrierId: carrier.userId })
    .where(eq(shipments.id, load.id));
  const consultation = await aConsultation(product, { name, words });
  const [mail] = await database.query.select().from(mails).limit(1);
  if (!mail) throw new Error("no mail was written");
  await database.query.update(mails).set({ state: "parked" }).where(eq(mails.id, mail.id));
  const stop = new URL(stopLink(site, signer, { who: "owner", id: load.id }));
  const updates = new URL(confirmLink(site, signer, load.id));
  const at: Record<string, string> = {
    "/consultation/:token": consultation,
    "/consultation/:token/reschedule": `${consultation}/reschedule`,
    "/consultation/:token/consultation.ics": `${consultation}/consultation.ics`,
    "/staff/roles/:userId/:role": `/staff/roles/${shipper.userId}/shipper`,
    "/staff/organizations/:id": `/staff/organizations/${shipper.userId}`,
    "/staff/shipments/:id": `/staff/shipments/${load.id}`,
    "/staff/mails/:id": `/staff/mails/${mail.id}`,
    "/stop-notices": stop.pathname + stop.search,
    "/email-updates": updates.pathname + updates.search,
  };
  const uploads = Object.fromEntries(
    uploadPages.map(({ path }) => [
      path,
      path.replace(":trackingId", load.trackingId).replace(":id", load.id),
    ]),
  );
  /** Who has access to a route, and its path. */
  const places = addresses(product).map((address: Address) => ({
    ...address,
    path: at[address.pattern] ?? uploads[address.pattern] ?? address.path,
    who: whoFor(address.pattern, { shipper, staff, carrier }),
  }));
  return { shipper, staff, carrier, load, consultation, mail, places };
}

function whoFor<Person>(pattern: string, people: Record<"shipper" | "staff" | "carrier", Person>) {
  if (pattern.startsWith("/staff")) return people.staff;
  if (/^\/carrier(\/|$)/.test(pattern)) return people.carrier;
  return /^\/(account|brokerage)/.test(pattern) ? people.shipper : null;
}

async function aConsultation({ database, signer }: ProductParts, { name, words }: Required<Texts>) {
  const now = systemClock.now();
  const [startsAt = now] = offeredSlots(now).flat();
  await database.query.insert(consultations).values({
    id: randomUUID(),
    name,
    email: "consultation@shipper.example",
    phone: "(317) 555-0100",
    topic: words,
    startsAt,
    submissionKey: "a key of this scene",
    createdAt: now,
  });
  const [consultation] = await database.query.select().from(consultations).limit(1);
  if (!consultation) throw new Error("no consultation was booked");
  return consultationPath(signer, consultation.id);
}
