import { Form } from "react-router";
import { auditActions } from "#app/capabilities.ts";
import { findPeople } from "#app/features/accounts/find-people.server.ts";
import { readAuditFilter } from "#app/features/audit/filter.ts";
import { listAudit } from "#app/features/audit/queries.server.ts";
import { hideLoggedRemit } from "#app/features/carriers/hide-remit.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { followTopics } from "#app/routes/desk/follow-topics.ts";
import { ListPager } from "#app/routes/desk/list-pager.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/audit.ts";
import { AuditEntry } from "./audit-entry.tsx";
import { readAuditNames } from "./audit-names.server.ts";
import { idsIn } from "./audit-words.ts";
import { FilterField, FilterSelect } from "./filter-field.tsx";
import { deskMeta } from "./names.ts";
import { requireStaff } from "./require-staff.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Audit log");

export async function loader({ url, context }: Route.LoaderArgs) {
  const reader = requireStaff(context, "accounts.see-audit");
  const { query } = context.get(requestContext).database;
  const filter = readAuditFilter(url.searchParams);
  const { actor } = filter;
  const actors =
    actor === undefined || actor === "console"
      ? actor
      : (await findPeople(query, actor)).map(({ id }) => id);
  const listed = await listAudit(query, filter, actors);
  const page = { ...listed, rows: hideLoggedRemit(reader, listed.rows) };
  const ids = page.rows.flatMap(({ actorId, subjectKind, subjectId, details }) => [
    actorId,
    ...(isNamed.test(subjectKind) ? [subjectId] : []),
    ...idsIn(details),
  ]);
  return { filter, page, names: await readAuditNames(query, ids) };
}

/** The kinds of records that have a person's or an organization's name. */
const isNamed = /^(user|carrier|company|customer)$/;

export const shouldRevalidate = followTopics("audit");

/** The actions of staff and operators, the latest first. */
export default function Audit({ loaderData: { filter, page, names } }: Route.ComponentProps) {
  return (
    <DeskPage title="Audit log">
      <Form method="get" role="search" className="strip mb-3 items-end">
        <FilterField
          name="actor"
          type="search"
          label="Who (name, email or “console”)"
          value={filter.actor}
        />
        <FilterSelect
          name="action"
          label="What"
          any="Anything"
          options={Object.entries(auditActions).map(([value, name]) => ({ value, name }))}
          value={filter.action}
        />
        <FilterField name="subject" label="Record (kind or ID)" value={filter.subject} />
        <FilterField name="from" type="date" label="From" value={filter.from} />
        <FilterField name="to" type="date" label="To" value={filter.to} />
        <Button type="submit" look="compact" className="min-h-10 max-tablet:min-h-11 self-end">
          Show
        </Button>
        <Link
          to="/staff/audit"
          className="inline-flex min-h-10 max-tablet:min-h-11 items-center self-end text-sm whitespace-nowrap underline underline-offset-4"
        >
          Show all
        </Link>
      </Form>
      {page.rows.length === 0 ? (
        <EmptyState title="No matches" />
      ) : (
        <ol className="border-t border-line-strong text-sm">
          {page.rows.map((row) => (
            <AuditEntry key={row.id} row={row} names={names} />
          ))}
        </ol>
      )}
      <ListPager page={page} />
    </DeskPage>
  );
}
