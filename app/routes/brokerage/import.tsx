import { z } from "zod";
import { actorContext } from "#app/features/accounts/actor.ts";
import {
  reviewPath,
  templatePath,
  tenderImportPath,
} from "#app/features/shipments/import/paths.ts";
import { listImports } from "#app/features/shipments/import/read-import.server.ts";
import {
  readUploadedTenders,
  storeImport,
} from "#app/features/shipments/import/store-import.server.ts";
import { can } from "#app/features/shipments/policy.ts";
import { dateOrderInput } from "#app/forms/fields.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { AppError } from "#app/platform/errors.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireSignIn } from "#app/routes/auth/require-sign-in.server.ts";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/import.ts";
import { TenderFileForm } from "./tender-file-form.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta = unlistedMeta({
  name: "Import loads",
  metaDescription: "Book many loads from a CSV file.",
  path: tenderImportPath,
});

export async function loader({ context }: Route.LoaderArgs) {
  const actor = requireSignIn(context, tenderImportPath);
  const { database } = context.get(requestContext);
  return {
    mayBook: can(actor, "book"),
    imports: await listImports(database.query, actor),
  };
}

export const action = formAction({
  schema: z.object({ dateOrder: dateOrderInput }),
  permit: ({ context }) => {
    if (!context.get(actorContext)) throw new AppError("not_authenticated", "Not authenticated");
  },
  about: "file",
  run: async ({ dateOrder }, { form, context }) => {
    const { database, clock } = context.get(requestContext);
    const deps = { database, clock, actor: context.get(actorContext) };
    const file = await readUploadedTenders(form.get("file"));
    const id = await storeImport(deps, { ...file, dateOrder });
    return { to: reviewPath(id) };
  },
});

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** Takes a file with tenders; nothing is booked before the shipper has looked it over. */
export default function Import({ loaderData: { mayBook, imports } }: Route.ComponentProps) {
  return (
    <DeskPage title="Import loads" from={{ title: "Dashboard", to: "/brokerage" }}>
      <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        <DeskPart title="Upload a file">
          <p className="mb-4 max-w-prose text-sm">
            Fill in our template, one row per load, up to 5,000 rows. Keep the column names; order
            doesn't matter. You see each row with its errors before anything is booked.
          </p>
          <p className="mb-6">
            <a href={templatePath} download className={buttonStyle("compact")}>
              Download the template
            </a>
          </p>
          {mayBook ? (
            <TenderFileForm label="CSV file" />
          ) : (
            <Notice title="Your role lets you view loads, not book them." />
          )}
        </DeskPart>
        <DeskPart title="Your company's imports">
          {imports.length === 0 ? (
            <p className="text-sm text-ink-soft">None in the last 30 days.</p>
          ) : (
            <ul className="text-sm">
              {imports.map(({ id, fileName, createdAt, bookedAt }) => (
                <li key={id} className="border-b border-line py-2">
                  <Link
                    to={reviewPath(id)}
                    className="font-semibold wrap-anywhere underline underline-offset-4"
                  >
                    {fileName}
                  </Link>
                  <p className="text-ink-soft">
                    <Moment at={createdAt} withTime />, {bookedAt ? "booked" : "not booked yet"}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </DeskPart>
      </div>
    </DeskPage>
  );
}
