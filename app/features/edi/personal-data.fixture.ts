import { randomUUID } from "node:crypto";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import {
  at,
  ofUser,
  type PersonalDataFixture,
  type Row,
  secret,
  why,
} from "#tests/support/personal-data/fixture.ts";
import { ediInterchanges, ediMessages, ediPartners } from "./tables.server.ts";

type Held = { edi: Record<"partners" | "interchanges" | "messages", Row[]> };

const ofPartner = (userId: string) =>
  `partner_id in (select id from edi_partners where ${ofUser(userId)})`;
const ourId = "is our own ID";

export const fixture: PersonalDataFixture<Held> = {
  seed: (database, { actor }) => anEdiMessage(database, actor),
  exported: [
    {
      table: "edi_partners",
      whose: ofUser,
      found: ({ edi }) => edi.partners,
      leftOut: {
        id: why.rowId,
        user_id: why.person,
        own_qualifier: ourId,
        own_interchange_id: ourId,
        own_group_id: ourId,
        is_test: why.forStaff,
        folder: why.forStaff,
        acceptance: why.forStaff,
        own_dates: why.forStaff,
        time_code: why.forStaff,
        which_dates: why.forStaff,
        payment: why.forStaff,
        sends_status: why.forStaff,
        sends_invoices: why.forStaff,
        last_control: "counts our messages",
        version: "counts edits",
      },
    },
    {
      table: "edi_interchanges",
      whose: ofPartner,
      found: ({ edi }) => edi.interchanges,
      leftOut: {
        id: why.rowId,
        partner_id: why.rowId,
        sha256: "tells a file that is sent twice, and says nothing",
        content: "is its text, byte by byte",
        charset: "says how its text was read",
      },
    },
    {
      table: "edi_messages",
      whose: (userId) =>
        `interchange_id in (select id from edi_interchanges where ${ofPartner(userId)})`,
      found: ({ edi }) => edi.messages,
      leftOut: {
        id: why.rowId,
        sequence: why.rowId,
        interchange_id: why.rowId,
        shipment_id: why.rowId,
        our_cents: why.forStaff,
        group_control: "is in its text",
        control: "is in its text",
        version: "counts edits",
      },
    },
  ],
  leftOut: {
    edi_outbox: "says what is still to be written for a partner, and is gone once it is",
    edi_tenders: "says which load a partner's number names, as the load's references do",
  },
};

/** A tender by EDI that was declined. */
async function anEdiMessage({ query }: Database, { userId }: Actor) {
  const name = `Partner ${randomUUID()}`;
  const [partner] = await query
    .insert(ediPartners)
    .values({
      name,
      userId,
      qualifier: "ZZ",
      interchangeId: randomUUID().slice(0, 13),
      groupId: "ACME",
      ownQualifier: "02",
      ownInterchangeId: "HAUL",
      ownGroupId: "HAUL",
      scac: "HAUL",
      isTest: true,
      sendsStatus: true,
      sendsInvoices: true,
      createdAt: at,
      defaultDescription: "Castings",
      defaultWeight: 36_000,
    })
    .returning({ id: ediPartners.id });
  const text = `N1*SH*Dana Reyes ${randomUUID()}`;
  const [file] = await query
    .insert(ediInterchanges)
    .values({
      partnerId: partner?.id,
      direction: "in",
      source: "upload",
      sha256: secret(),
      control: "000000001",
      text,
      at,
    })
    .returning({ id: ediInterchanges.id });
  await query.insert(ediMessages).values({
    interchangeId: file?.id ?? "",
    kind: "204",
    groupControl: "1",
    control: "0001",
    reference: "S-2041",
    state: "declined",
    text,
    outcome: "Too heavy.",
    createdAt: at,
    mendedAt: at,
    respondBy: at,
    answers: { description: "Castings" },
    answeredAt: at,
  });
}
