import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import {
  type CarrierLoad,
  listCarrierLoads,
} from "#app/features/shipments/carrier-loads.server.ts";
import { carrierReportSchema } from "#app/features/shipments/desk-schema.ts";
import { transitionFrom } from "#app/features/shipments/shipment.ts";
import { customerNote } from "#app/features/shipments/ui/customer-note.ts";
import { reportLoad } from "#app/flows/move-shipment.server.ts";
import { flashToast } from "#app/forms/flash-toast.server.ts";
import { toUserError } from "#app/forms/to-user-error.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { readApplication } from "#app/routes/desk/read-application.server.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonStyle } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/loads.ts";
import { carrierLoadPath } from "./load-path.ts";
import { reportNames } from "./report-names.ts";
import { atCarrier } from "./require-carrier.server.ts";

export const meta = unlistedMeta({
  name: "Your loads",
  metaDescription: "The loads assigned to you, and the next thing to report of each.",
  path: "/carrier",
});

export async function loader({ context }: Route.LoaderArgs) {
  const { state } = await readApplication(context, "carrier");
  if (state !== "verified") throw redirect("/carrier/verification");
  const actor = atCarrier(context);
  return listCarrierLoads(context.get(requestContext).database.query, actor);
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = atCarrier(context);
  const { database, signer, origin } = context.get(requestContext);
  const submission = parseWithZod(await request.formData(), { schema: carrierReportSchema });
  if (submission.status !== "success") throw data(null, { status: 400 });
  try {
    await reportLoad({ database, actor, signer, origin }, submission.value);
    const description = `The customer sees it as ${submission.value.to} now.`;
    flashToast(context, { title: "Reported", description });
  } catch (error) {
    const { message } = toUserError(context, error);
    flashToast(context, { title: "Error", description: message, tone: "destructive" });
  }
  return redirect("/carrier");
}

/** The loads assigned to a carrier, with the next thing to report of each. */
export default function Loads({ loaderData: { open, delivered } }: Route.ComponentProps) {
  return (
    <DeskPage title={`Your loads (${open.length})`}>
      <p className="mb-5 max-w-prose text-sm text-ink-soft">
        Report each pickup and delivery as it happens: the customer sees it right away.
      </p>
      <div>
        {open.length === 0 ? (
          <EmptyState title="No loads are assigned to you right now." />
        ) : (
          <ul aria-label="Open loads" className="border-t-2 border-ink">
            {open.map((load) => (
              <Load key={load.id} load={load} />
            ))}
          </ul>
        )}
      </div>
      {delivered.length > 0 && (
        <section className="mt-10">
          <h2 className="text-2xl">Recently delivered</h2>
          <ul aria-label="Delivered loads" className="mt-3 border-t border-line">
            {delivered.map((load) => (
              <Load key={load.id} load={load} />
            ))}
          </ul>
        </section>
      )}
    </DeskPage>
  );
}

function Load({ load }: { load: CarrierLoad }) {
  const next = transitionFrom(load.status);
  const noteId = `note-${load.id}`;
  const hintId = `${noteId}-hint`;
  return (
    <li
      aria-label={`Load ${load.trackingId}`}
      className="grid gap-x-8 gap-y-3 border-b border-line py-4 desktop:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-3">
          <Link
            to={carrierLoadPath(load.trackingId)}
            className="font-code text-lg font-semibold underline underline-offset-4"
          >
            {load.trackingId}
          </Link>
          <Badge look={load.status === "In Transit" ? "default" : "secondary"}>{load.status}</Badge>
        </p>
        <p className="mt-1 wrap-anywhere">
          {load.origin} to {load.destination}
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
          {load.mode}, {load.weight.toLocaleString("en-US")} lbs: {load.description}
        </p>
      </div>
      {next?.to === "Delivered" && (
        <p className="self-center">
          <Link to={carrierLoadPath(load.trackingId)} className={buttonStyle()}>
            {reportNames.Delivered}
            <span className="sr-only"> of {load.trackingId}</span>
          </Link>
        </p>
      )}
      {next?.to === "In Transit" && (
        <form
          method="post"
          id={`report-${load.id}`}
          data-sent
          className="flex flex-wrap items-end gap-3"
        >
          <input type="hidden" name="id" value={load.id} />
          <input type="hidden" name="to" value={next.to} />
          <label htmlFor={noteId} className="min-w-0 flex-1 text-sm font-semibold">
            {customerNote.label}
            <input
              id={noteId}
              name="note"
              maxLength={500}
              aria-describedby={hintId}
              className="mt-1 block min-h-11 w-full border border-line-strong bg-sheet px-3 font-normal"
            />
          </label>
          <Button type="submit" data-working="Reporting...">
            {reportNames[next.to]}
            <span className="sr-only"> of {load.trackingId}</span>
          </Button>
          <p id={hintId} className="w-full text-sm text-ink-soft">
            {customerNote.hint}
          </p>
          <p
            data-complaint
            hidden
            role="alert"
            tabIndex={-1}
            className="w-full text-sm font-semibold text-danger [[hidden]]:hidden"
          />
        </form>
      )}
    </li>
  );
}
