import { company } from "#app/features/company/profile.ts";
import { loadMail } from "#app/features/mail/load-mail.server.ts";
import { MailAction, MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";
import type { TermChange } from "../changed-terms.ts";
import { ChangedFacts } from "./changed-facts.server.tsx";

/** What a load is to its carrier after a change: signed otherwise, never signed, or as it was signed. */
type Signing = "again" | "first" | "none";

export type ChangedLoad = {
  trackingId: string;
  /** Such as "Gary, IN to Kokomo, IN". */
  lane: string;
  signing: Signing;
  /** What just changed. */
  changes: readonly TermChange[];
  /** All that differs from what the carrier signed; what just changed before it signed. */
  unsigned: readonly TermChange[];
};

const words = {
  again: {
    subject: "Sign again",
    title: "This load changed after you signed",
    ask: "Please read the changes and sign the new rate confirmation. It replaces the one that you signed.",
    link: "Read and sign it",
  },
  first: {
    subject: "Changed",
    title: "This load changed before you signed",
    ask: "Please read the changes. They're in the rate confirmation that is yours to sign.",
    link: "Read and sign it",
  },
  none: {
    subject: "As you signed it",
    title: "This load is as you signed it again",
    ask: "You don't need to sign again.",
    link: "See the load",
  },
} satisfies Record<Signing, unknown>;

/**
 * Tells a carrier that has a load what changed of it.
 * @param link where its dispatcher reads and signs it; null for a carrier that nobody joined
 */
export function changedLoadMail(
  { trackingId, lane, signing, changes, unsigned }: ChangedLoad,
  link: string | null,
) {
  const { subject, title, ask, link: action } = words[signing];
  const preview = `${subject}: ${trackingId} changed, ${lane}`;
  return loadMail(
    preview,
    <MailShell preview={preview} title={title}>
      <Paragraph>
        Load {trackingId} changed. {ask}
      </Paragraph>
      <ChangedFacts changes={changes} all={unsigned} since="you signed" />
      {link && <MailAction href={link}>{action}</MailAction>}
      <Paragraph>
        If you can't run it like this, call us at {company.phone.display}.
        {link && " Anyone with this link can sign for you, so please don't forward it."}
      </Paragraph>
    </MailShell>,
    { isSecret: link !== null },
  );
}
