import { MailFacts, Paragraph } from "#app/features/mail/shell.server.tsx";
import { changeRow, type TermChange } from "../changed-terms.ts";

type Props = {
  /** What just changed. */
  changes: readonly TermChange[];
  /** All that differs from what the carrier agreed to or was offered, what just changed included. */
  all: readonly TermChange[];
  /** Since when `all` differs. */
  since: "you signed" | "we offered it" | "you bid";
};

/** What just changed of a load, and what a carrier was told before and has yet to answer. */
export function ChangedFacts({ changes, all, since }: Props) {
  const told = all.filter(({ what }) => !changes.some((one) => one.what === what));
  return (
    <>
      {changes.length > 0 && (
        <MailFacts rows={changes.map((change) => changedAgainRow(change, all, since))} />
      )}
      {told.length > 0 && (
        <>
          <Paragraph>Also changed since {since}:</Paragraph>
          <MailFacts rows={told.map(changeRow)} />
        </>
      )}
    </>
  );
}

/** A change as a labeled value, with what it was at first where that was something else. */
function changedAgainRow(change: TermChange, all: Props["all"], since: string) {
  const row = changeRow(change);
  const first = all.find(({ what }) => what === change.what);
  if (!first) return { ...row, value: `${row.value}, as when ${since}` };
  if (first.before === change.before) return row;
  const [now, was, before] = [change.after, change.before, first.before].map(
    (text) => text ?? "none",
  );
  return { ...row, value: `${now} (was ${was}; ${before} when ${since})` };
}
