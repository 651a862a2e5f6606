import { randomUUID } from "node:crypto";
import type { ReactNode } from "react";
import { redirect } from "react-router";
import { isCarrier } from "#app/features/accounts/policy.ts";
import { usdText } from "#app/features/money/usd.ts";
import { dayGroupOf, dayGroups } from "#app/features/shipments/load/next-stop.ts";
import { readFilter } from "#app/features/shipments/read-filter.server.ts";
import { readCarrierDay } from "#app/flows/carrier-day.server.ts";
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
import { LoadRow } from "./load-row.tsx";
import { OffersLine, OpenOffers } from "./open-offers.tsx";
import { requireCarrier } from "./require-carrier.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = unlistedMeta({
  name: "Your loads",
  metaDescription: "The loads assigned to you, each with the next update to report.",
  path: "/carrier",
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const { state } = await readApplication(context, "carrier");
  if (state !== "verified") throw redirect("/carrier/verification");
  const actor = requireCarrier(context);
  const { search } = readFilter(url.searchParams);
  const { database, clock } = context.get(requestContext);
  const now = clock.now();
  const { open, ...day } = await readCarrierDay(database.query, actor, search ?? "", now);
  const groups = dayGroups
    .map((name) => ({
      name,
      loads: open.filter(({ next }) => dayGroupOf(next, now) === name),
    }))
    .filter(({ loads }) => loads.length > 0);
  const person = { userId: actor.userId, mayReport: isCarrier(actor, "dispatch") };
  const rest = { search, now, eventKey: randomUUID() };
  return { ...day, groups, count: open.length, ...rest, ...person };
}

export const action = answerCarrierForms;

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** What a carrier has to do: its offers, its loads by their next stop, and proofs that are missing. */
export default function Loads({ loaderData }: Route.ComponentProps) {
  const { groups, offers, unproven, closed, paidCents, count, search, now } = loaderData;
  const { userId, mayReport, eventKey } = loaderData;
  useLivePage(userId);
  // What a search finds stands under its field.
  const today = search ? undefined : groups.find(({ name }) => name === "Today or overdue");
  const others = groups.filter((group) => group !== today);
  return (
    <DeskPage
      title={`Your loads (${count})`}
      aside={
        paidCents !== null && (
          <p className="text-sm">
            Paid this week <span className="font-semibold tabular-nums">{usdText(paidCents)}</span>
          </p>
        )
      }
    >
      {today && <OffersLine offers={offers} now={now} />}
      {today && <OpenLoads group={today} mayReport={mayReport} eventKey={eventKey} />}
      <OpenOffers offers={offers} now={now} />
      <ListFilter
        search={{ label: "Load, number, city, driver or truck", value: search }}
        filters={[]}
      />
      {count === 0 && (
        <EmptyState
          title={search ? "No open loads match." : "No loads are assigned to you right now."}
        />
      )}
      {others.map((group) => (
        <OpenLoads key={group.name} group={group} mayReport={mayReport} eventKey={eventKey} />
      ))}
      {unproven.length > 0 && (
        <LoadGroup name="Proof of delivery missing" label="Loads without a proof of delivery">
          {unproven.map((load) => (
            <LoadRow
              key={load.id}
              load={load}
              mayReport={mayReport}
              eventKey={eventKey}
              next={mayReport && <ProofLink trackingId={load.trackingId} />}
            />
          ))}
        </LoadGroup>
      )}
      {closed.length > 0 && (
        <LoadGroup name="Recently delivered or canceled" label="Delivered and canceled loads">
          {closed.map((load) => (
            <LoadRow key={load.id} load={load} mayReport={mayReport} eventKey={eventKey} />
          ))}
        </LoadGroup>
      )}
    </DeskPage>
  );
}

type OpenLoadsProps = {
  group: Route.ComponentProps["loaderData"]["groups"][number];
  mayReport: boolean;
  eventKey: string;
};

/** Open loads by the day of their next stop; those of today with the door and its number to call. */
function OpenLoads({ group, mayReport, eventKey }: OpenLoadsProps) {
  const { name, loads } = group;
  const isToday = name === "Today or overdue";
  const note = "Report each pickup and delivery as it happens: the customer sees it right away.";
  return (
    <LoadGroup
      name={name}
      label={`${name}, open loads`}
      note={isToday && mayReport ? note : undefined}
    >
      {loads.map((load) => (
        <LoadRow
          key={load.id}
          load={load}
          isToday={isToday}
          mayReport={mayReport}
          eventKey={eventKey}
        />
      ))}
    </LoadGroup>
  );
}

type GroupProps = { name: string; label: string; note?: string | undefined; children: ReactNode };

function LoadGroup({ name, label, note, children }: GroupProps) {
  return (
    <section className="mb-8">
      <h2 className="mb-2 text-xl">{name}</h2>
      <ul aria-label={label} className="@container border-t border-line-strong">
        {children}
      </ul>
      {note && <p className="mt-2 text-sm text-ink-soft">{note}</p>}
    </section>
  );
}

function ProofLink({ trackingId }: { trackingId: string }) {
  return (
    <Link
      to={`${carrierLoadPath(trackingId)}/papers`}
      aria-label={`Upload the proof of delivery of ${trackingId}`}
      className={buttonStyle("compact")}
    >
      Upload proof
    </Link>
  );
}
