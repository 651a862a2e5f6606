import { type NewSegment, writeInterchange } from "#app/features/edi/x12/write-interchange.ts";
import { priceTender } from "#app/flows/price-tender.server.ts";
import { people } from "./people.ts";
import type { Commands, Desk } from "./planned-load.ts";

const theirs = { qualifier: "ZZ", id: "XROADSCAST" };
const ours = { qualifier: "02", id: "MNFT" };
const day = 86_400_000;

type Tender = { number: string; pickup: Date; weight: string; city?: string; purpose?: string };

/**
 * An EDI partner with messages in the states that staff meet: booked, accepted, canceled, declined
 * and broken.
 */
export async function exchangeEdi(commands: Commands, desk: Desk): Promise<void> {
  const { database, clock } = desk;
  await commands.addPartner(desk, {
    name: people.shipper.companyName,
    email: people.shipper.email,
    qualifier: theirs.qualifier,
    interchangeId: theirs.id,
    groupId: theirs.id,
    ownQualifier: ours.qualifier,
    ownInterchangeId: ours.id,
    ownGroupId: ours.id,
    scac: ours.id,
    folder: null,
    acceptance: "always",
    defaultDescription: null,
    defaultWeight: null,
    ownDates: false,
    timeCode: null,
    whichDates: null,
    payment: null,
    isTest: false,
    sendsStatus: true,
    sendsInvoices: true,
  });
  let control = 4_100;
  const receive = async (kind: "204" | "997", segments: readonly NewSegment[]) => {
    control += 1;
    const text = writeInterchange({
      sender: theirs,
      receiver: ours,
      groupSender: theirs.id,
      groupReceiver: ours.id,
      control,
      usage: "P",
      at: clock.now(),
      functionalId: kind === "997" ? "FA" : "SM",
      sets: [{ kind, segments }],
    });
    return run(text);
  };
  const run = async (text: string) => {
    const file = { content: Buffer.from(text), source: "upload" } as const;
    const { interchangeIds } = await commands.receiveFile({ database, clock }, file);
    for (const id of interchangeIds) {
      const { agreeRate } = commands;
      await commands.runMessages({ database, clock, priceTender, agreeRate }, id);
    }
    return interchangeIds[0] ?? "";
  };
  const pickup = new Date(clock.now().getTime() + 3 * day);
  const load = { pickup, weight: "31400" };
  await receive("204", loadTender({ ...load, number: "XC-70118" }));
  await receive("997", acceptance(2));
  await receive("204", loadTender({ ...load, number: "XC-70119" }));
  await receive("204", loadTender({ ...load, number: "XC-70119", purpose: "01" }));
  const declined = await receive(
    "204",
    loadTender({ ...load, number: "XC-70120", city: "Erewhon" }),
  );
  const [found] = await commands.messagesOf(database.query, declined);
  const message = found && (await commands.readMessage(database.query, found.id));
  if (message) {
    const { id, version } = message;
    const reason = "We don't serve this place.";
    await commands.declineTender(desk, { id, version, reason });
  }
  await receive("204", loadTender({ ...load, number: "XC-70121", city: "Sycamore Falls" }));
  await receive("204", loadTender({ ...load, number: "XC-70122", weight: "31,400 LB" }));
  await run("ISA*00*cut off by a mail program");
}

/** A tender of castings from Indianapolis to Columbus. */
function loadTender({ number, pickup, weight, city, purpose = "00" }: Tender): NewSegment[] {
  const date = (at: Date) => at.toISOString().slice(0, 10).replaceAll("-", "");
  const { companyName, street, firstName, lastName } = people.shipper;
  return [
    ["B2", null, ours.id, null, number, null, "PP"],
    ["B2A", purpose],
    ["L11", `PO-${number}`, "PO"],
    ["S5", 1, "CL"],
    ["G62", "37", date(pickup), "I", "0900"],
    ["N1", "SH", companyName],
    ["N3", street],
    ["N4", city ?? "Indianapolis", "IN", city ? "99999" : "46225", "US"],
    ["G61", "IC", `${firstName} ${lastName}`, "TE", "317-555-0142"],
    ["L5", 1, "Machined castings"],
    ["S5", 2, "CU"],
    ["G62", "54", date(new Date(pickup.getTime() + day)), "L", "1600"],
    ["N1", "CN", "Scioto Pump Works"],
    ["N3", "55 Whittier Street"],
    ["N4", "Columbus", "OH", "43215", "US"],
    ["L3", weight, "G"],
  ];
}

/** A 997 that accepts our group of responses with this number. */
function acceptance(group: number): NewSegment[] {
  return [
    ["AK1", "GF", group],
    ["AK2", "990", "0001"],
    ["AK5", "A"],
    ["AK9", "A", 1, 1, 1],
  ];
}
