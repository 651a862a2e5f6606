import { z } from "zod";
import { bookAsNew } from "#app/features/shipments/import/book-as-new.server.ts";
import { bookImport } from "#app/features/shipments/import/book-import.server.ts";
import { reviewPath, tenderImportPath } from "#app/features/shipments/import/paths.ts";
import {
  listImportRows,
  type ShownRows,
} from "#app/features/shipments/import/read-import.server.ts";
import { BookingProgress } from "#app/features/shipments/import/ui/booking-progress.tsx";
import { ImportRows } from "#app/features/shipments/import/ui/import-rows.tsx";
import { can } from "#app/features/shipments/policy.ts";
import { Form } from "#app/forms/form.tsx";
import { formActions, formHandler } from "#app/forms/form-action.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireSignIn } from "#app/routes/auth/require-sign-in.server.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { privateMeta } from "#app/routes/desk/private-meta.ts";
import { Choices } from "#app/ui/choices.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Pager } from "#app/ui/pager.tsx";
import type { Route } from "./+types/import-review.ts";
import { findImport } from "./find-import.server.ts";
import { TenderFileForm } from "./tender-file-form.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta = () => privateMeta("Import loads");

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  requireSignIn(context, url.pathname);
  const { actor, file } = await findImport(args);
  const { query } = context.get(requestContext).database;
  const given = url.searchParams.get("show");
  const show = shownRows.find((rows) => rows === given) ?? firstShown(file);
  const page = Math.max(1, Number.parseInt(url.searchParams.get("page") ?? "1", 10) || 1);
  const list = await listImportRows(query, { id: file.id, show, page: Math.min(page, 1_000) });
  return { file, ...list, show, page, mayBook: can(actor, "book") };
}

const shownRows = ["errors", "asked", "all"] as const satisfies ShownRows[];

/** What there is to do comes first. */
function firstShown({ wrong, asked, doubtful }: Record<"wrong" | "asked" | "doubtful", number>) {
  if (wrong > 0) return "errors";
  return asked + doubtful > 0 ? "asked" : "all";
}

const book = formHandler({
  schema: z.object({}),
  run: async (_, args) => {
    const { actor, file } = await findImport(args);
    const { database, clock, origin } = args.context.get(requestContext);
    await bookImport({ database, clock, actor, origin }, file.id);
    const { booked } = (await findImport(args)).file;
    return {
      to: reviewPath(file.id),
      toast: { title: "Loads booked", description: `${number(booked)} loads of ${file.fileName}` },
    };
  },
});

/** A row that was booked before is another load; without a row, all whose key was booked with other values. */
const asNew = formHandler({
  schema: z.object({
    id: z.coerce
      .number()
      .int()
      .positive()
      .max(2 ** 31 - 1)
      .optional(),
  }),
  run: async ({ id: line = null }, args) => {
    const { actor, file } = await findImport(args);
    const { database } = args.context.get(requestContext);
    const count = await bookAsNew({ database, actor }, { importId: file.id, line });
    return {
      to: reviewPath(file.id) + args.url.search,
      toast: count
        ? {
            title: "Ready to book",
            description: `${counted(count, "new load")} of ${file.fileName}`,
          }
        : { title: "Nothing changed", description: "Somebody else was first. See the rows below." },
    };
  },
});

const answer = formActions({ book, "book-as-new": asNew });

export async function action(args: Route.ActionArgs) {
  await findImport(args);
  return answer(args);
}

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

const number = (count: number) => count.toLocaleString("en-US");
const counted = (count: number, what: string) =>
  `${number(count)} ${what}${count === 1 ? "" : "s"}`;

function bookLabel({ rows, wrong, open }: Route.ComponentProps["loaderData"]["file"]): string {
  if (wrong > 0) return `Book the ${counted(open, "good load")}`;
  const isPart = open < rows;
  return `Book ${isPart ? "the" : "all"} ${counted(open, isPart ? "new load" : "load")}`;
}

/** What an import would book, row by row, and the button that does. */
export default function ImportReview({ loaderData }: Route.ComponentProps) {
  const { file, rows, hasMore, show, page, mayBook } = loaderData;
  const { id, rows: total, wrong, before, asked, doubtful, booked, open, ignoredColumns } = file;
  const to = (next: number) => `?show=${show}&page=${next}`;
  return (
    <DeskPage title={file.fileName} from={{ title: "Import loads", to: tenderImportPath }}>
      <div className="mb-8 grid max-w-3xl gap-4">
        {booked > 0 && <Notice title={`${counted(booked, "load")} booked.`} />}
        {before > 0 && (
          <p className="text-sm">
            {number(before)} booked before, {number(total - before - asked)} new.
          </p>
        )}
        {asked > 0 && (
          <Notice title={`${counted(asked, "row")} with a key that was booked with other values`}>
            <p className="mb-3">
              The load that each key booked stands beside its row below. Book a row as a new load,
              or leave it out.
            </p>
            {mayBook && (
              <Form
                id="all-as-new"
                intent="book-as-new"
                look="secondary"
                button={
                  asked === 1 ? "Book it as a new load" : `Book all ${number(asked)} as new loads`
                }
                working="Saving..."
              />
            )}
          </Notice>
        )}
        {doubtful > 0 && (
          <Notice title={`${counted(doubtful, "row")} to check before you book`}>
            Each says below what to look at. Correct them in your file and choose it again, or book
            them as they are.
          </Notice>
        )}
        {wrong > 0 && (
          <Notice tone="danger" title={`${counted(wrong, "row")} with errors`}>
            Correct them in your file and choose it again below
            {open > 0 ? `, or book the other ${number(open)} first.` : "."}
          </Notice>
        )}
        {ignoredColumns.length > 0 && (
          <Notice title="Columns we don't recognize">{ignoredColumns.join(", ")}</Notice>
        )}
        {mayBook && open > 0 && (
          <Form id="import-book" intent="book" button={bookLabel(file)} working="Booking...">
            <BookingProgress id={id} total={open} />
          </Form>
        )}
        {mayBook && wrong > 0 && <TenderFileForm label="Corrected CSV file" look="secondary" />}
      </div>
      <Choices
        label="Rows"
        choices={[
          { name: "With errors", rows: "errors", count: wrong },
          { name: "To check", rows: "asked", count: asked + doubtful },
          { name: "All", rows: "all", count: total },
        ].map(({ name, rows, count }) => ({
          name: `${name} (${number(count)})`,
          to: `?show=${rows}`,
          isChosen: show === rows,
        }))}
      />
      <div className="mt-4">
        {rows.length > 0 ? (
          <ImportRows
            rows={rows}
            bookAsNew={
              mayBook
                ? ({ line }) => (
                    <Form
                      id={`as-new-${line}`}
                      intent="book-as-new"
                      record={`${line}`}
                      look="compact"
                      button="Book as a new load"
                      buttonLabel={`Book as a new load: row ${line}`}
                      working="Saving..."
                    />
                  )
                : null
            }
          />
        ) : (
          <p className="text-sm text-ink-soft">No rows here.</p>
        )}
      </div>
      <Pager
        newer={page > 1 ? to(page - 1) : null}
        older={hasMore ? to(page + 1) : null}
        labels={["Previous page", "Next page"]}
      />
    </DeskPage>
  );
}
