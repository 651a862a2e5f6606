import { redirect } from "react-router";
import { isCarrier } from "#app/features/accounts/policy.ts";
import {
  type CarrierLoad,
  listCarrierLoads,
} from "#app/features/shipments/carrier-loads.server.ts";
import { isReadyForPickup } from "#app/features/shipments/load/pickup-ready.ts";
import { readFilter } from "#app/features/shipments/read-filter.server.ts";
import { transitionFrom } from "#app/features/shipments/shipment.ts";
import { StatusBadge } from "#app/features/shipments/ui/status-badge.tsx";
import { Form } from "#app/forms/form.tsx";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { ListFilter } from "#app/routes/desk/list-filter.tsx";
import { readApplication } from "#app/routes/desk/read-application.server.ts";
import { useLivePage } from "#app/routes/desk/use-live-page.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/loads.ts";
import { answerCarrierForms } from "./load-forms.server.ts";
import { carrierLoadPath } from "./load-path.ts";
import { reportNames } from "./report-names.ts";
import { atCarrier } from "./require-carrier.server.ts";
import { SignAgainLink } from "./sign-again.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta = unlistedMeta({
  name: "Your loads",
  metaDescription: "The loads assigned to you, each with the next update to report.",
  path: "/carrier",
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const { state } = await readApplication(context, "carrier");
  if (state !== "verified") throw redirect("/carrier/verification");
  const actor = atCarrier(context);
  const { search } = readFilter(url.searchParams);
  const { query } = context.get(requestContext).database;
  const loads = await listCarrierLoads(query, actor, search);
  return { ...loads, search, userId: actor.userId, mayReport: isCarrier(actor, "dispatch") };
}

export const action = answerCarrierForms;

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** The loads assigned to a carrier, each with its next report. */
export default function Loads({ loaderData }: Route.ComponentProps) {
  const { open, closed, search, userId, mayReport } = loaderData;
  useLivePage(userId);
  return (
    <DeskPage title={`Your loads (${open.length})`}>
      <p className="mb-5 max-w-prose text-sm text-ink-soft">
        Report each pickup and delivery as it happens: the customer sees it right away.
      </p>
      <ListFilter
        search={{ label: "Load, number, city, driver or truck", value: search }}
        filters={[]}
      />
      {open.length === 0 ? (
        <EmptyState
          title={search ? "No open loads match." : "No loads are assigned to you right now."}
        />
      ) : (
        <ul aria-label="Open loads" className="@container border-t border-line-strong">
          {open.map((load) => (
            <Load key={load.id} load={load} mayReport={mayReport} />
          ))}
        </ul>
      )}
      {closed.length > 0 && (
        <section className="mt-10">
          <h2 className="text-2xl">Recently delivered or canceled</h2>
          <ul
            aria-label="Delivered and canceled loads"
            className="@container mt-3 border-t border-line-strong"
          >
            {closed.map((load) => (
              <Load key={load.id} load={load} mayReport={mayReport} />
            ))}
          </ul>
        </section>
      )}
    </DeskPage>
  );
}

function Load({ load, mayReport }: { load: CarrierLoad; mayReport: boolean }) {
  const { trackingId, status, canceledAt } = load;
  const { origin, destination, mode, weight, description } = load;
  return (
    <li
      aria-label={`Load ${trackingId}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 text-sm tablet:grid tablet:min-h-11 tablet:grid-cols-[7rem_6rem_minmax(0,1fr)_9rem] tablet:py-1"
    >
      <Link
        to={carrierLoadPath(trackingId)}
        className="font-code text-base font-semibold underline underline-offset-4"
      >
        {trackingId}
      </Link>
      <span>
        <StatusBadge status={status} isCanceled={canceledAt !== null} />
      </span>
      <div className="grid gap-x-4 gap-y-1 max-tablet:w-full tablet:gap-y-0 @5xl:grid-cols-2">
        <p className="truncate font-semibold" title={`${origin} to ${destination}`}>
          {origin} to {destination}
        </p>
        <p className="truncate text-ink-soft">
          {mode}, {weight.toLocaleString("en-US")} lbs: {description}
        </p>
      </div>
      {!canceledAt && mayReport && <NextReport load={load} />}
    </li>
  );
}

/**
 * The next thing to do: to sign what changed; to report a pickup with one press once a truck is
 * dispatched; to report a delivery on the load's page, with who signed.
 */
function NextReport({ load }: { load: CarrierLoad }) {
  const { id, trackingId, status } = load;
  const next = transitionFrom(status);
  if (status === "Quoted" && load.toSignSince) return <SignAgainLink load={load} />;
  if (!next || (status === "Quoted" && !isReadyForPickup(load))) return null;
  const label = `${reportNames[next.to]} of ${trackingId}`;
  if (next.to === "Delivered") {
    return (
      <Link
        to={carrierLoadPath(trackingId)}
        aria-label={label}
        className={`${buttonStyle("compact")} justify-self-end`}
      >
        {reportNames.Delivered}
      </Link>
    );
  }
  return (
    <Form
      id={`report-${id}`}
      intent="report"
      record={id}
      button={reportNames[next.to]}
      buttonLabel={label}
      working="Reporting..."
      look="compact"
      className="grid justify-items-end gap-2"
    >
      <input type="hidden" name="to" value={next.to} />
    </Form>
  );
}
