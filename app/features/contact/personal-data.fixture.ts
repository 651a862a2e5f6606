import { randomUUID } from "node:crypto";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import {
  at,
  notTheirs,
  ofUser,
  type PersonalDataFixture,
  type Row,
  why,
} from "#tests/support/personal-data/fixture.ts";
import { contactMessages, contactReplies } from "./tables.server.ts";

type Held = { messages: (Row & { replies: Row[] })[] };

export const fixture: PersonalDataFixture<Held> = {
  seed: (database, { actor }) => aMessage(database, actor),
  exported: [
    {
      table: "contact_messages",
      whose: ofUser,
      found: (held) => held.messages.map(({ replies, ...row }) => row),
      leftOut: {
        user_id: why.person,
        owner_id: why.staff,
        staff_note: why.forStaff,
        submission_key: why.key,
        version: "counts what staff did",
      },
    },
    {
      table: "contact_replies",
      whose: (userId) =>
        `message_id in (select id from contact_messages where user_id = '${userId}')`,
      found: (held) => held.messages.flatMap(({ replies }) => replies),
      leftOut: { id: why.rowId, message_id: why.within, author_id: why.staff },
    },
  ],
};

/** A message that was answered. */
async function aMessage({ query }: Database, { userId }: Actor) {
  const [message] = await query
    .insert(contactMessages)
    .values({
      userId,
      name: "Dana Reyes",
      email: "dana@shipper.example",
      phone: "(317) 555-0100",
      submissionKey: randomUUID(),
      company: "Crossroads Castings",
      message: "Do you run to Laredo?",
      status: "answered",
      staffNote: notTheirs,
    })
    .returning({ id: contactMessages.id });
  await query
    .insert(contactReplies)
    .values({ messageId: message?.id ?? "", at, text: "We do, every Tuesday." });
}
