import type { AuditRow } from "#app/features/audit/queries.server.ts";
import type { Names } from "#app/features/audit/words.ts";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { auditActionName, subjectName, subjectPath } from "./audit-names.ts";
import { detailsInWords } from "./audit-words.ts";
import { actorName } from "./names.ts";

type Props = { row: AuditRow; names: Names };

/** One entry of the audit log in words; its IDs, times and hash are one click away. */
export function AuditEntry({ row, names }: Props) {
  const { id, at, actorId, action, details } = row;
  const subject = { kind: row.subjectKind, id: row.subjectId };
  const words = detailsInWords(row, names);
  const to = subjectPath(subject);
  const { people, organizations } = names;
  const name =
    (subject.kind === "user" ? people.get(subject.id)?.name : organizations.get(subject.id)) ??
    subjectName(subject.kind);
  return (
    <li className="grid gap-x-4 border-b border-line py-2 tablet:grid-cols-[12rem_minmax(0,1fr)_auto]">
      <p className="text-ink-soft">
        <Moment at={at} withTime />
      </p>
      <div className="min-w-0 wrap-anywhere">
        <p>
          <span className="font-semibold">{auditActionName(action)}</span>
          {words && `: ${words}`}
        </p>
        <p className="text-ink-soft">
          {actorName(people, actorId, details)},{" "}
          {to ? (
            <Link to={to} data-row className="underline underline-offset-4">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
      </div>
      <details className="min-w-0 open:tablet:col-span-full">
        <summary className="cursor-pointer py-1 text-ink-soft underline underline-offset-4">
          Record<span className="sr-only"> {id}</span>
        </summary>
        <dl className="mt-2 mb-2 grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 bg-sunken p-3 font-mono text-xs wrap-anywhere">
          {Object.entries({
            entry: id,
            at,
            actor: actorId ?? (details.source === "driver" ? "driver" : "console"),
            action,
            [subject.kind]: subject.id,
            details: JSON.stringify(details),
            hash: row.hash,
          }).map(([label, value]) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}
