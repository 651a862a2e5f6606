import { randomUUID } from "node:crypto";
import {
  at,
  ofUser,
  type PersonalDataFixture,
  type Row,
  why,
} from "#tests/support/personal-data/fixture.ts";
import { consultations } from "./tables.server.ts";

type Held = { consultations: Row[] };

export const fixture: PersonalDataFixture<Held> = {
  seed: ({ query }, { actor: { userId } }) =>
    query.insert(consultations).values({
      id: randomUUID(),
      userId,
      name: "Dana Reyes",
      email: "dana@shipper.example",
      phone: "(317) 555-0100",
      topic: "A lane to Laredo",
      startsAt: at,
      createdAt: at,
      status: "cancelled",
      submissionKey: randomUUID(),
    }),
  exported: [
    {
      table: "consultations",
      whose: ofUser,
      found: (held) => held.consultations,
      leftOut: {
        user_id: why.person,
        sequence: "counts changes for calendars",
        submission_key: why.key,
      },
    },
  ],
};
