import type { PersonalDataFixture } from "#tests/support/personal-data/fixture.ts";

export const fixture: PersonalDataFixture = {
  leftOut: {
    webhook_deliveries: "are copies of what was sent to the company's own software",
    webhook_endpoints: "is where the company has its software told, and names no person",
  },
};
