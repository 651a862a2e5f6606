import { eq } from "drizzle-orm";
import { staffEmail } from "#app/features/accounts/staff.server.ts";
import { company } from "#app/features/company/profile.ts";
import { loadMail } from "#app/features/mail/load-mail.server.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { MailAction, MailFacts, MailShell, Quoted } from "#app/features/mail/shell.server.tsx";
import { findExceptionOwner } from "#app/features/shipments/load/exception-owner.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

type Noted = { id: string; what: string; raisedBy: string | null; origin: string };

/** Tells the owner of a load's exception, or our team, what a proof of delivery notes. */
export async function deliveryExceptionMail(
  query: Queryable,
  { id, what, raisedBy, origin }: Noted,
): Promise<OutgoingMail | undefined> {
  const [load] = await query.select().from(shipments).where(eq(shipments.id, id));
  if (!load) return undefined;
  const title = `Exception at delivery of ${load.trackingId}`;
  const mailTo = await loadMail(
    title,
    <MailShell preview={what} title={title}>
      <Quoted text={what} />
      <MailFacts
        rows={[
          { label: "From", value: load.origin },
          { label: "To", value: load.destination },
        ]}
      />
      <MailAction href={`${origin}/staff/shipments/${id}`}>Open the load</MailAction>
    </MailShell>,
  );
  const owner = await findExceptionOwner(query, { shipmentId: id, raisedBy });
  return mailTo(await staffEmail(query, owner, company.email.general));
}
