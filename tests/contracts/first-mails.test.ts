import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { signUp } from "#app/features/accounts/sign-up.server.ts";
import { bookConsultation } from "#app/features/consultation/commands.server.ts";
import { offeredSlots } from "#app/features/consultation/slots.ts";
import { takeMessage } from "#app/features/contact/commands.server.ts";
import { offerMail } from "#app/features/quotes/mail/offer.server.tsx";
import { systemClock } from "#app/platform/clock.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { accountsOn } from "#tests/support/accounts.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";
import { aStoredRequest, someTerms } from "#tests/support/quotes.ts";
import { aCarrierRegistration, aRegistration } from "#tests/support/registrations.ts";

const claim = "Claim $900 at http://evil.example";
const signer = createSigner("s3cret-".repeat(8));
const origin = "https://freight.example";
const clock = systemClock;

const db = prepareDatabase();
const accounts = prepare(() => accountsOn(db.database));

const typed = { firstName: claim, lastName: claim, companyName: claim, street: claim };

/**
 * Every form that sends email to an address anyone can type, filled with text that is not a name.
 */
const forms: Record<string, (email: string) => Promise<unknown>> = {
  "the shipper registration": (email) =>
    signUp(accounts.from(), { ...aRegistration({ email }), ...typed }),
  "the carrier registration": (email) =>
    signUp(accounts.from(), { ...aCarrierRegistration({ email }), ...typed, lanes: claim }),
  "the quote form": (email) =>
    aStoredRequest(db.database, { email, name: claim, company: claim, message: claim }),
  "the contact form": (email) =>
    takeMessage(
      { database: db.database, actor: null, clock },
      {
        name: claim,
        email,
        phone: claim,
        company: claim,
        message: claim,
        submissionKey: randomUUID(),
      },
    ),
  "the consultation form": (email) => {
    const [startsAt = clock.now()] = offeredSlots(clock.now()).flat();
    return bookConsultation(
      { database: db.database, clock, signer, origin, actor: null },
      { name: claim, email, phone: "(317) 555-0100", topic: claim, startsAt },
      randomUUID(),
    );
  },
};

test.each(Object.entries(forms))(
  "text typed into %s is not emailed to the address typed with it",
  async (_, fill) => {
    const stranger = `${randomUUID()}@stranger.example`;
    await fill(stranger);
    const mails = await db.outside(`select * from mails where to_email = '${stranger}'`);
    expect(mails).toHaveLength(1);
    const files = mails.flatMap(({ attachments }) => attachments as { content: string }[]);
    const said = [
      ...mails.map((mail) => JSON.stringify(mail)),
      ...files.map(({ content }) =>
        Buffer.from(content, "base64").toString().replace(/\r\n /g, ""),
      ),
    ].join("\n");
    expect(said).not.toMatch(/evil|\$900|Claim/);
  },
);

test("an offer greets by name only if it is a plain name", async () => {
  const asked = { email: "ana@shipper.example", serviceType: "LTL" };
  const textOf = async (contactName: string) =>
    (await offerMail({ ...asked, contactName }, someTerms(), `${origin}/quote-offer/x`)).text;
  expect(await textOf(claim)).not.toMatch(/evil|\$900/);
  expect(await textOf("Ana Ode")).toContain("Ana Ode, here's our price");
});
