import type { Actor } from "#app/features/accounts/actor.ts";
import { company } from "#app/features/company/profile.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { renderMail } from "#app/features/mail/render-mail.server.ts";
import { MailAction, MailFacts, MailShell } from "#app/features/mail/shell.server.tsx";

type Imported = { fileName: string; booked: number; origin: string };

/** The email to our team about an import. */
export async function importedMail(by: Actor, imported: Imported): Promise<OutgoingMail> {
  const { html, text } = await renderMail(<ImportedMail by={by} imported={imported} />);
  return {
    formType: "shipment",
    toEmail: company.email.general,
    replyTo: { address: by.email, name: nameOf(by) },
    subject: titleOf(by, imported),
    content: html,
    text,
  };
}

function ImportedMail({ by, imported }: { by: Actor; imported: Imported }) {
  const { fileName, booked, origin } = imported;
  const title = titleOf(by, imported);
  return (
    <MailShell preview={title} title={title}>
      <MailFacts
        rows={[
          { label: "Loads", value: booked.toLocaleString("en-US") },
          { label: "File", value: fileName },
          { label: "Imported by", value: `${nameOf(by)}, ${by.email}` },
        ]}
      />
      <MailAction href={`${origin}/staff/shipments?customer=${by.userId}`}>
        See the loads
      </MailAction>
    </MailShell>
  );
}

const nameOf = ({ firstName, lastName }: Actor) => `${firstName} ${lastName}`;

const titleOf = (by: Actor, { booked }: Imported) =>
  `${booked === 1 ? "1 load" : `${booked.toLocaleString("en-US")} loads`} imported by ${nameOf(by)}`;
