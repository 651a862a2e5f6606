import { z } from "zod";
import { bookImport } from "#app/features/shipments/import/book-import.server.ts";
import { reviewPath, tenderImportPath } from "#app/features/shipments/import/paths.ts";
import { listImportRows } from "#app/features/shipments/import/read-import.server.ts";
import { BookingProgress } from "#app/features/shipments/import/ui/booking-progress.tsx";
import { ImportRows } from "#app/features/shipments/import/ui/import-rows.tsx";
import { can } from "#app/features/shipments/policy.ts";
import { findPlace } from "#app/flows/find-place.server.ts";
import { Form } from "#app/forms/form.tsx";
import { formAction } from "#app/forms/form-action.server.ts";
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
  const show = url.searchParams.get("show") ?? (file.wrong > 0 ? "errors" : "all");
  const page = Math.max(1, Number.parseInt(url.searchParams.get("page") ?? "1", 10) || 1);
  const onlyWrong = show === "errors";
  const list = await listImportRows(query, { id: file.id, onlyWrong, page: Math.min(page, 1_000) });
  return { file, ...list, onlyWrong, page, mayBook: can(actor, "book") };
}

const book = formAction({
  schema: z.object({}),
  run: async (_, args) => {
    const { actor, file } = await findImport(args);
    const { database, clock, origin } = args.context.get(requestContext);
    await bookImport({ database, clock, actor, findPlace, origin }, file.id);
    const { booked } = (await findImport(args)).file;
    return {
      to: reviewPath(file.id),
      toast: { title: "Loads booked", description: `${number(booked)} loads of ${file.fileName}` },
    };
  },
});

export async function action(args: Route.ActionArgs) {
  await findImport(args);
  return book(args);
}

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

const number = (count: number) => count.toLocaleString("en-US");
const counted = (count: number, what: string) =>
  `${number(count)} ${what}${count === 1 ? "" : "s"}`;

function bookLabel({ wrong, before, open }: Route.ComponentProps["loaderData"]["file"]): string {
  if (wrong > 0) return `Book the ${counted(open, "good load")}`;
  return `Book ${before > 0 ? "the" : "all"} ${counted(open, before > 0 ? "new load" : "load")}`;
}

/** What an import would book, row by row, and the button that does. */
export default function ImportReview({ loaderData }: Route.ComponentProps) {
  const { file, rows, hasMore, onlyWrong, page, mayBook } = loaderData;
  const { id, rows: total, wrong, before, booked, open, ignoredColumns } = file;
  const to = (next: number) => `?show=${onlyWrong ? "errors" : "all"}&page=${next}`;
  return (
    <DeskPage title={file.fileName} from={{ title: "Import loads", to: tenderImportPath }}>
      <div className="mb-8 grid max-w-3xl gap-4">
        {booked > 0 && <Notice title={`${counted(booked, "load")} booked.`} />}
        {before > 0 && (
          <p className="text-sm">
            {number(before)} booked before, {number(total - before)} new.
          </p>
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
          <Form id="import-book" button={bookLabel(file)} working="Booking...">
            <BookingProgress id={id} total={open} />
          </Form>
        )}
        {mayBook && wrong > 0 && <TenderFileForm label="Corrected CSV file" look="secondary" />}
      </div>
      <Choices
        label="Rows"
        choices={[
          { name: `With errors (${number(wrong)})`, to: "?show=errors", isChosen: onlyWrong },
          { name: `All (${number(total)})`, to: "?show=all", isChosen: !onlyWrong },
        ]}
      />
      <div className="mt-4">
        {rows.length > 0 ? (
          <ImportRows rows={rows} />
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
