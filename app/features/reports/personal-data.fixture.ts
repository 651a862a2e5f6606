import type { PersonalDataFixture } from "#tests/support/personal-data/fixture.ts";

export const fixture: PersonalDataFixture = {
  leftOut: {
    report_months: "says when the figures of reports were computed",
    report_totals: "is added up from loads and charges, which are exported",
  },
};
