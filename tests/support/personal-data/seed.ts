import type { Actor } from "#app/features/accounts/actor.ts";
import { anAccount } from "#app/features/accounts/personal-data.fixture.ts";
import { anAssignment } from "#app/features/assignments/personal-data.fixture.ts";
import { aLoad } from "#app/features/shipments/personal-data.fixture.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { aShipper } from "#tests/support/factories.ts";
import type { PersonalDataFixture } from "./fixture.ts";

/** What each folder with tables declares. */
export const personalDataFixtures = Object.values(
  import.meta.glob<PersonalDataFixture>("/app/features/**/personal-data.fixture.ts", {
    eager: true,
    import: "fixture",
  }),
);

/** Stores something about the person in every place, with every column filled. */
export async function seedAllPersonalData(database: Database, actor: Actor) {
  await anAccount(database, actor);
  await seedWork(database, actor);
}

/** The same without the account, for a person who signed up. */
export async function seedWork(database: Database, actor: Actor) {
  const bookedLoad = await aLoad(database, actor);
  const theirs = await aLoad(database, await aShipper(database), actor);
  const agreed = await anAssignment(database, theirs.shipmentId, actor);
  const hauledLoad = { ...theirs, ...agreed, carrier: actor };
  for (const { seed, seedLoad } of personalDataFixtures) {
    await seedLoad?.(database, bookedLoad);
    await seedLoad?.(database, hauledLoad);
    await seed?.(database, { actor, bookedLoad, hauledLoad });
  }
}
