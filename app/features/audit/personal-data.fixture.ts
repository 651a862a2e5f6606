import type { PersonalDataFixture } from "#tests/support/personal-data/fixture.ts";

export const fixture: PersonalDataFixture = {
  leftOut: {
    audit_head: "is the end of the audit log's chain",
    audit_log: "is the proof of what staff and operators did",
  },
};
