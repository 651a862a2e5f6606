import { randomUUID } from "node:crypto";
import { createSigner } from "#app/platform/signer.server.ts";
import { actorOf, type Commands, type On, type People, type PlannedLoad } from "./planned-load.ts";

const hour = 3_600_000;

/** What a carrier and our team wrote about loads on the road; nobody answered the last one yet. */
const conversations = [
  ["The receiver moved us to the 2 PM door. Can you confirm?", "Confirmed, thank you."],
  ["Waiting at the dock since 7 AM.", "We called the shipper: they load you by 10."],
  ["Trailer seal is 4471902."],
];

/** Writes the conversations between our team and carriers on the newest loads in transit. */
export async function writeMessages(
  commands: Commands,
  loads: readonly PlannedLoad[],
  { people, on, now }: { people: People; on: On; now: Date },
): Promise<void> {
  // Its links are in emails that the demo doesn't send.
  const signer = createSigner(randomUUID());
  const moving = loads.filter(({ status }) => status === "In Transit");
  for (const [index, texts] of conversations.entries()) {
    const load = moving[index];
    if (!load) continue;
    for (const [turn, text] of texts.entries()) {
      const at = new Date(now.getTime() - (4 - turn) * hour);
      const byStaff = turn % 2 === 1;
      const writer = byStaff ? actorOf(people.staff, "staff") : actorOf(load.carrier, "carrier");
      await commands.sendMessage(
        { ...on(writer, at), signer },
        {
          id: load.id,
          messageId: randomUUID(),
          as: byStaff ? "staff" : "carrier",
          side: "carrier",
          text,
        },
      );
    }
  }
}
