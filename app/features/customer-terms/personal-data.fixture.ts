import { type PersonalDataFixture, why } from "#tests/support/personal-data/fixture.ts";

export const fixture: PersonalDataFixture = {
  leftOut: {
    customer_terms: why.forStaff,
  },
};
