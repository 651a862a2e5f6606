import type { PersonalDataFixture } from "#tests/support/personal-data/fixture.ts";

export const fixture: PersonalDataFixture = {
  leftOut: {
    mail_templates: "are the wording of emails, without anybody's data",
    mails: "are copies of what was sent to an address, and their links may give access",
  },
};
