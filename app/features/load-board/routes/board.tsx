import { redirect } from "react-router";
import { publicPlace } from "#app/features/geography/public-place.server.ts";
import { placeBid, withdrawBid } from "#app/features/load-board/bid.server.ts";
import { boardPath } from "#app/features/load-board/paths.ts";
import { can } from "#app/features/load-board/policy.ts";
import { listBoard } from "#app/features/load-board/queries.server.ts";
import { bidSchema, withdrawBidSchema } from "#app/features/load-board/schema.ts";
import { dollarsText, usdText } from "#app/features/money/usd.ts";
import { equipmentTypes } from "#app/features/shipments/load/equipment.ts";
import { weightText } from "#app/features/shipments/weight-text.ts";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { type FormArgs, formActions, formHandler } from "#app/forms/form-action.server.ts";
import { carrierOfferLimits } from "#app/forms/limits.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireCarrier } from "#app/routes/carrier/require-carrier.server.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { FilterMenu } from "#app/routes/desk/filter-menu.tsx";
import { readApplication } from "#app/routes/desk/read-application.server.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { MomentZone } from "#app/ui/moment-zone.ts";
import type { Route } from "./+types/board.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = unlistedMeta({
  name: "Load board",
  metaDescription: "Open loads for verified carriers, to bid on.",
  path: boardPath,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const { state } = await readApplication(context, "carrier");
  if (state !== "verified") throw redirect("/carrier/verification");
  const actor = requireCarrier(context, "see-offers");
  const equipment = equipmentTypes.find(({ id }) => id === url.searchParams.get("equipment"))?.id;
  const { query } = context.get(requestContext).database;
  const loads = await listBoard(query, actor, { equipment });
  return {
    equipment,
    mayBid: can(actor, "bid"),
    loads: loads.map(({ origin, destination, pickupFrom, deliverBy, postedAt: _, ...load }) => ({
      ...load,
      lane: [origin, destination]
        .map((typed) => publicPlace(typed)?.label ?? "Unlisted")
        .join(" to "),
      pickupFrom: pickupFrom?.toISOString() ?? null,
      deliverBy: deliverBy?.toISOString() ?? null,
    })),
  };
}

const permit = ({ context }: FormArgs) => void requireCarrier(context, "dispatch");

export const action = formActions({
  bid: formHandler({
    schema: bidSchema,
    permit,
    run: async (bid, { context }) => {
      await placeBid({ ...context.get(requestContext), actor: requireCarrier(context) }, bid);
      const description = "If we take your price, we'll email you to accept the load.";
      return { to: boardPath, toast: { title: "Bid sent", description } };
    },
  }),
  withdraw: formHandler({
    schema: withdrawBidSchema,
    permit,
    run: async (bid, { context }) => {
      await withdrawBid({ ...context.get(requestContext), actor: requireCarrier(context) }, bid);
      return {
        to: boardPath,
        toast: { title: "Bid withdrawn", description: "You can bid again." },
      };
    },
  }),
});

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

type Load = Route.ComponentProps["loaderData"]["loads"][number];

/** The load board of a verified carrier. */
export default function Board({ loaderData: { loads, equipment, mayBid } }: Route.ComponentProps) {
  return (
    <DeskPage
      title={`Load board (${loads.length})`}
      aside={
        <FilterMenu
          name="equipment"
          label="Equipment"
          value={equipment}
          any="Any equipment"
          options={equipmentTypes.map(({ id, label }) => ({ name: label, value: id }))}
        />
      }
    >
      {loads.length === 0 ? (
        <EmptyState
          title={equipment ? "No open loads for this equipment." : "No open loads right now."}
        />
      ) : (
        <ul aria-label="Open loads" className="border-t-2 border-ink">
          {loads.map((load) => (
            <BoardLoad key={load.id} load={load} mayBid={mayBid} />
          ))}
        </ul>
      )}
    </DeskPage>
  );
}

function BoardLoad({ load, mayBid }: { load: Load; mayBid: boolean }) {
  const { id, lane, weight, mode, equipment, askingCents, bidCents } = load;
  const trailer = equipmentTypes.find((one) => one.id === equipment)?.label ?? mode;
  return (
    <li
      aria-label={lane}
      className="grid gap-x-10 gap-y-4 border-b border-line py-5 desktop:grid-cols-2"
    >
      <div className="min-w-0">
        <h2 className="text-2xl wrap-anywhere">{lane}</h2>
        <p className="mt-1">
          {trailer}, {weightText(weight)}
          {askingCents && `. Target rate: ${usdText(askingCents)}`}
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          <Window event="Pickup" label="Pickup from" at={load.pickupFrom} zone={load.pickupZone} />
          {". "}
          <Window
            event="Delivery"
            label="Deliver by"
            at={load.deliverBy}
            zone={load.deliveryZone}
          />
        </p>
        {bidCents && <p className="mt-2 font-semibold">Your bid: {usdText(bidCents)}</p>}
      </div>
      {mayBid && (
        <div className="flex flex-wrap items-end gap-3">
          <Form
            id={`bid-${id}`}
            intent="bid"
            record={id}
            button={bidCents ? "Change bid" : "Send bid"}
            buttonLabel={`${bidCents ? "Change bid" : "Send bid"} on ${lane}`}
            working="Sending..."
            look="secondary"
            initial={{ cents: bidCents ? dollarsText(bidCents) : null }}
            className="grid flex-1 gap-3 tablet:grid-cols-2"
          >
            <TextField name="cents" label="Your price (USD)" inputMode="decimal" required />
            <TextField
              name="note"
              label="Note (optional)"
              maxLength={carrierOfferLimits.note.max}
            />
          </Form>
          {bidCents && (
            <Form
              id={`withdraw-${id}`}
              intent="withdraw"
              record={id}
              button="Withdraw bid"
              buttonLabel={`Withdraw bid on ${lane}`}
              working="Withdrawing..."
              look="compact"
              className="contents"
            />
          )}
        </div>
      )}
    </li>
  );
}

type WindowProps = { event: string; label: string; at: string | null; zone: string | null };

function Window({ event, label, at, zone }: WindowProps) {
  if (!at) return <>{event} time to be confirmed</>;
  return (
    <MomentZone value={zone ?? "UTC"}>
      {label} <Moment at={at} withTime />
    </MomentZone>
  );
}
