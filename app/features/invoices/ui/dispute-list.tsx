import { dateOf, dateText } from "#app/features/company/days.ts";
import type { Dispute } from "../read-disputes.server.ts";

/** What the customer says is wrong with an invoice, and our answers; the latest first. */
export function DisputeList({ disputes }: { disputes: readonly Dispute[] }) {
  if (disputes.length === 0) return null;
  return (
    <ul aria-label="Disputes" className="mb-4 grid gap-4 text-sm">
      {disputes.map(({ id, reason, openedAt, answer, answeredAt }) => (
        <li key={id} className="grid gap-2 border-l-4 border-line-strong pl-3 wrap-anywhere">
          <p>
            <span className="font-semibold">
              {answeredAt ? "Disputed" : "Disputed since"} {dateText(dateOf(openedAt))}:
            </span>{" "}
            {reason}
          </p>
          {answeredAt && (
            <p>
              <span className="font-semibold">Answered {dateText(dateOf(answeredAt))}:</span>{" "}
              {answer}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
