import { z } from "zod";
import { age } from "#app/features/company/age.ts";
import { type EdiFilter, readEdiFilter } from "#app/features/edi/filter.ts";
import { type MessageState, messageName, stateNames } from "#app/features/edi/message.ts";
import { ediPath, messagePath, partnersPath } from "#app/features/edi/paths.ts";
import { countFailed, listEdiMessages } from "#app/features/edi/queries.server.ts";
import { DeadlineBadge } from "#app/features/edi/ui/deadline-badge.tsx";
import { problemText } from "#app/features/edi/x12/segment.ts";
import { receiveUpload } from "#app/flows/receive-edi.server.ts";
import { FileField } from "#app/forms/file-field.tsx";
import { Form } from "#app/forms/form.tsx";
import { formHandler } from "#app/forms/form-action.server.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { ActionBar } from "#app/routes/desk/action-bar.tsx";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { followTopics } from "#app/routes/desk/follow-topics.ts";
import { ListFilter } from "#app/routes/desk/list-filter.tsx";
import { ListPager } from "#app/routes/desk/list-pager.tsx";
import { deskMeta } from "#app/routes/staff/names.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import { staffAction } from "#app/routes/staff/staff-action.server.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/messages.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("EDI");

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const filter = readEdiFilter(url.searchParams);
  const [page, failed] = await Promise.all([
    listEdiMessages(database.query, filter),
    countFailed(database.query),
  ]);
  return { filter, page, failed, now: clock.now() };
}

export const action = staffAction({
  upload: formHandler({
    schema: z.object({}),
    about: "file",
    run: async (_, { form, context }) => {
      const { database, clock, origin } = context.get(requestContext);
      const deps = { database, clock, origin, actor: requireStaff(context) };
      const { ids, isNew } = await receiveUpload(deps, form.get("file"));
      const toast = isNew
        ? { title: "File processed", description: "The result is shown here." }
        : {
            title: "Already processed",
            description: "We received this file before, so nothing changed.",
          };
      return { toast, to: ids.length === 1 && ids[0] ? messagePath(ids[0]) : ediPath };
    },
  }),
});

export const clientAction = sendForm;

export const shouldRevalidate = followTopics("edi");

/** The messages with EDI partners, and their outcomes. */
export default function Messages({ loaderData }: Route.ComponentProps) {
  const { filter, page, failed, now } = loaderData;
  const { state, direction, search } = filter;
  return (
    <DeskPage
      title="EDI"
      aside={
        <Link to={partnersPath} className={buttonStyle("compact")}>
          Partners
        </Link>
      }
    >
      <ActionBar
        needs="edi.manage-edi"
        actions={[
          {
            name: "upload",
            label: "Upload a file",
            form: (
              <Form
                id="upload"
                intent="upload"
                hasFile
                button="Process file"
                working="Processing..."
              >
                <FileField
                  name="file"
                  label="X12 file"
                  required
                  accept=".edi,.x12,.txt,text/plain"
                  hint="One interchange, up to 500 KB. The same file is processed only once."
                />
              </Form>
            ),
          },
        ]}
      />
      <ListFilter
        search={{ label: "Shipment or control number, tracking ID", value: search }}
        filters={[
          {
            label: "State",
            parameter: "state",
            chosen: state === "all" ? undefined : state,
            options: [
              { name: "All", value: undefined },
              { name: stateNames.failed, value: "failed", count: failed },
              { name: stateNames.declined, value: "declined" },
              { name: stateNames.canceled, value: "canceled" },
              { name: stateNames.ready, value: "ready" },
              { name: stateNames.rejected, value: "rejected" },
            ],
          },
          {
            label: "Direction",
            parameter: "direction",
            chosen: direction,
            options: [
              { name: "Both", value: undefined },
              { name: "Received", value: "in" },
              { name: "Sent", value: "out" },
            ],
          },
        ]}
      />
      {page.rows.length === 0 ? (
        <EmptyState title={emptyTitle(filter)} />
      ) : (
        <WorkTable
          caption="Messages"
          columns={[
            { name: "Message", share: 20 },
            "Direction",
            { name: "Partner", share: 16 },
            "Shipment number",
            "State",
            { name: "Outcome", share: 26 },
            { name: "Respond by", isLabeled: true },
            { name: "Age", isFigure: true },
          ]}
          rows={page.rows.map((row) => ({
            key: row.id,
            to: messagePath(row.id),
            cells: [
              messageName(row.kind),
              row.direction === "in" ? "Received" : "Sent",
              row.partner ?? "Unknown",
              row.reference,
              stateNames[row.state],
              row.outcome ?? row.problems.slice(0, 1).map(problemText)[0],
              respondByCell(row, now),
              age(row.createdAt, now),
            ],
            urgent: row.state === "failed",
          }))}
        />
      )}
      <ListPager page={page} />
    </DeskPage>
  );
}

type Due = { state: MessageState; respondBy: Date | null };

/** By when a tender that waits wants our answer, with a warning from an hour before. */
function respondByCell({ state, respondBy }: Due, now: Date) {
  if (!respondBy || (state !== "failed" && state !== "waiting")) return null;
  return (
    <>
      <Moment at={respondBy} withTime /> <DeadlineBadge respondBy={respondBy} now={now} />
    </>
  );
}

function emptyTitle({ state, direction, search }: EdiFilter): string {
  if (search || direction) return "No matches";
  if (state === "failed") return "No message needs attention.";
  return state === "all"
    ? "No messages yet. Add a partner, then upload its first file."
    : "No matches";
}
