import { Form } from "react-router";
import { peopleById } from "#app/features/accounts/companies.server.ts";
import { findPeople } from "#app/features/accounts/find-people.server.ts";
import { readAuditFilter } from "#app/features/audit/filter.ts";
import { type AuditRow, listAudit } from "#app/features/audit/queries.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { Route } from "./+types/audit.ts";
import { FilterField, FilterSelect } from "./filter-field.tsx";
import { actionName, auditActions, deskMeta, personName, subjectPath } from "./names.ts";
import type { DeskHandle } from "./queues.ts";
import { requireStaff } from "./require-staff.server.ts";

export const handle: DeskHandle = { queues: ["audit"] };

export const meta = () => deskMeta("Audit log");

export async function loader({ request, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database } = context.get(requestContext);
  const filter = readAuditFilter(new URL(request.url).searchParams);
  const { actor } = filter;
  const actors =
    actor === undefined || actor === "console"
      ? actor
      : (await findPeople(database.query, actor)).map(({ id }) => id);
  const page = await listAudit(database.query, filter, actors);
  const ids = page.rows.flatMap((row) => [
    row.actorId,
    ...(row.subjectKind === "user" ? [row.subjectId] : []),
  ]);
  return { filter, ...page, people: await peopleById(database.query, ids) };
}

/** What was done by staff and operators, the latest first. */
export default function Audit({ loaderData }: Route.ComponentProps) {
  const { filter, rows, before, people } = loaderData;
  const older = new URLSearchParams(
    Object.entries({ ...filter, before }).flatMap(([name, value]) =>
      value ? [[name, String(value)]] : [],
    ),
  );
  return (
    <DeskPage title="Audit log">
      <Form method="get" role="search" className="mb-5 flex flex-wrap items-end gap-3">
        <FilterField
          name="actor"
          type="search"
          label="Who (name, e-mail or “console”)"
          value={filter.actor}
        />
        <FilterSelect
          name="action"
          label="What"
          any="Anything"
          options={auditActions}
          value={filter.action}
        />
        <FilterField name="subject" label="To what (kind or id)" value={filter.subject} />
        <FilterField name="from" type="date" label="From" value={filter.from} />
        <FilterField name="to" type="date" label="To" value={filter.to} />
        <Button type="submit" look="secondary">
          Show
        </Button>
        <Link to="/staff/audit" className="self-center underline underline-offset-4">
          Show all
        </Link>
      </Form>
      {rows.length === 0 ? (
        <EmptyState title="The audit log has nothing like this." />
      ) : (
        <ol className="text-sm">
          {rows.map((row) => (
            <Entry key={row.id} row={row} people={people} />
          ))}
        </ol>
      )}
      {before !== null && (
        <p className="mt-4">
          <Link to={`?${older}`} className="font-semibold underline underline-offset-4">
            Older entries
          </Link>
        </p>
      )}
    </DeskPage>
  );
}

type EntryProps = { row: AuditRow; people: ReadonlyMap<string, { name: string; email: string }> };

function Entry({ row, people }: EntryProps) {
  const subject = { kind: row.subjectKind, id: row.subjectId };
  const name = `${subject.kind} ${people.get(subject.id)?.email ?? subject.id}`;
  const to = subjectPath(subject);
  const details = Object.entries(row.details);
  return (
    <li className="grid gap-x-4 border-b border-line py-2 tablet:grid-cols-[4rem_13rem_minmax(0,1fr)]">
      <span className="text-ink-soft">{row.id}</span>
      <span className="text-ink-soft">
        <Moment at={row.at} withTime />
      </span>
      <div className="min-w-0 wrap-anywhere">
        <p>
          <span className="font-semibold">{actionName(row.action)}</span>:{" "}
          {to ? (
            <Link to={to} data-row className="underline underline-offset-4">
              {name}
            </Link>
          ) : (
            name
          )}
          . {personName(people, row.actorId)}
        </p>
        {details.length > 0 && (
          <p className="text-ink-soft">
            {details.map(([key, value]) => `${key}: ${written(value)}`).join("; ")}
          </p>
        )}
        <p className="font-mono text-xs text-ink-soft">{row.hash}</p>
      </div>
    </li>
  );
}

function written(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
