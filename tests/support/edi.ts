import { randomUUID } from "node:crypto";
import type { Actor } from "#app/features/accounts/actor.ts";
import { ediPartners } from "#app/features/edi/tables.server.ts";
import { type NewSegment, writeInterchange } from "#app/features/edi/x12/write-interchange.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { aControlNumber } from "./numbers.ts";

type Partner = typeof ediPartners.$inferSelect;

/** A partner whose tenders are booked in the name of `person`. */
export async function aPartner(
  database: Database,
  person: Pick<Actor, "userId">,
  given: Partial<Partner> = {},
): Promise<Partner> {
  const id = randomUUID().replaceAll("-", "").slice(0, 12).toUpperCase();
  const [partner] = await database.query
    .insert(ediPartners)
    .values({
      name: `Partner ${id}`,
      userId: person.userId,
      qualifier: "ZZ",
      interchangeId: id,
      groupId: id,
      ownQualifier: "02",
      ownInterchangeId: "HAUL",
      ownGroupId: "HAUL",
      scac: "HAUL",
      isTest: false,
      sendsStatus: true,
      sendsInvoices: true,
      createdAt: new Date(),
      ...given,
    })
    .returning();
  if (!partner) throw new Error("no partner");
  return partner;
}

type Addresses = Pick<Partner, "qualifier" | "interchangeId" | "groupId">;

/** When partners wrote what they send: a text is the same however often it is made. */
const writtenAt = new Date("2026-11-20T15:04:00Z");

/** An interchange as a partner writes it, under a control number of its own. */
export function fromPartner(
  { qualifier, interchangeId, groupId }: Addresses,
  segments: readonly NewSegment[],
  { kind = "204", control = aControlNumber(), usage = "P" } = {},
): string {
  return writeInterchange({
    sender: { qualifier, id: interchangeId },
    receiver: { qualifier: "02", id: "HAUL" },
    groupSender: groupId,
    groupReceiver: "HAUL",
    control,
    usage,
    at: writtenAt,
    functionalId: kind === "997" ? "FA" : "SM",
    sets: [{ kind, segments }],
  });
}

type Tender = {
  number: string;
  purpose?: string;
  weight?: number;
  city?: string;
  day?: string;
  /** Segments in place of the usual ones. */
  heading?: NewSegment[];
  pickup?: NewSegment[];
  goods?: NewSegment[];
  unload?: NewSegment;
  delivery?: NewSegment[];
  total?: NewSegment[];
};

/** The segments of a 204 from Gary, IN to Madison, WI. */
export function aTender({
  number,
  purpose = "00",
  weight = 36_000,
  city = "Gary",
  day = "20270301",
  heading = [],
  pickup = [
    ["G62", "37", day, "I", "0800"],
    ["G62", "38", day, "K", "1000"],
  ],
  goods = [["L5", 1, "Castings"]],
  unload = ["S5", 2, "CU"],
  delivery = [["G62", "54", "20270303", "L", "1700"]],
  total = [["L3", weight, "G"]],
}: Tender): NewSegment[] {
  return [
    ["B2", null, "HAUL", null, number, null, "PP"],
    ["B2A", purpose],
    ["L11", `PO-${number}`, "PO"],
    ...heading,
    ["S5", 1, "CL"],
    ...pickup,
    ["N1", "SH", "Lakeside Castings"],
    ["N3", "1 Mill Road"],
    ["N4", city, "IN", city === "Gary" ? "46402" : "99999", "US"],
    ["G61", "IC", "Rita Moss", "TE", "219-555-0188"],
    ...goods,
    unload,
    ...delivery,
    ["N1", "CN", "Capitol Tools"],
    ["N3", "200 State Street"],
    ["N4", "Madison", "WI", "53703", "US"],
    ...total,
  ];
}
