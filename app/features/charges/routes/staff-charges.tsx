import { data } from "react-router";
import { z } from "zod";
import { listAssignmentsOf } from "#app/features/assignments/queries.server.ts";
import { approvedTotal, loadMargin } from "#app/features/charges/charge.ts";
import { addCharge, closeDeclined, withdrawCharge } from "#app/features/charges/commands.server.ts";
import { listPayees } from "#app/features/charges/find-payee.server.ts";
import { readMarginFloor } from "#app/features/charges/margin-floor.server.ts";
import { deskChargesPath } from "#app/features/charges/paths.ts";
import { readLegsToPrice } from "#app/features/charges/priced-legs.server.ts";
import { readBothSides } from "#app/features/charges/queries.server.ts";
import { chargeIdSchema, chargeSchema, ratedPriceSchema } from "#app/features/charges/schema.ts";
import { AddChargeForm } from "#app/features/charges/ui/add-charge-form.tsx";
import { ChargeTable } from "#app/features/charges/ui/charge-table.tsx";
import { type Margin, percentText } from "#app/features/money/margin.ts";
import { isBelowFloor, marginText } from "#app/features/money/margin-floor.ts";
import type { LegsToPrice } from "#app/features/money/priced-legs.ts";
import { readForDesk } from "#app/features/shipments/desk-queries.server.ts";
import { addSuggestedPrice, suggestForLoad } from "#app/flows/suggest-price.server.ts";
import { Form } from "#app/forms/form.tsx";
import { type FormArgs, formActions, formHandler } from "#app/forms/form-action.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { SendKeyField } from "#app/forms/send-key-field.tsx";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import { StaffMay } from "#app/routes/desk/staff-may.tsx";
import { isUuid } from "#app/routes/staff/is-uuid.ts";
import { deskMeta } from "#app/routes/staff/names.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/staff-charges.ts";
import { CarrierSide } from "./carrier-side.tsx";
import { payeesOf } from "./payees.ts";
import { SuggestedPrice } from "./suggested-price.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Charges");

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const { query } = database;
  const load = isUuid(params.id) ? await readForDesk(query, params.id) : undefined;
  if (!load) throw data(null, { status: 404 });
  const charges = await readBothSides(query, actor, load.id);
  const isCanceled = load.canceledAt !== null;
  const payees = await listPayees(query, { shipmentId: load.id, isCanceled });
  const assignments = await listAssignmentsOf(query, load.id);
  const hasLinehaul = charges.some(
    ({ side, code, state }) =>
      side === "customer" && code === "linehaul" && (state === "approved" || state === "waiting"),
  );
  return {
    load: {
      id: load.id,
      trackingId: load.trackingId,
      customer: load.customer,
      carrier: load.carrier,
      hasDeclinedCharge: load.chargeDeclinedAt !== null,
    },
    payees,
    customerSide: charges.filter(({ side }) => side === "customer"),
    carrierSide: charges.filter(({ side }) => side === "carrier"),
    paid: payees.length > 0 ? payeesOf(charges, assignments) : [],
    totals: {
      customer: approvedTotal(charges, "customer"),
      carrier: approvedTotal(charges, "carrier"),
    },
    margin: loadMargin(charges),
    floor: await readMarginFloor(query),
    legsToPrice: await readLegsToPrice(query, { shipmentId: load.id }),
    suggested: hasLinehaul ? null : await suggestForLoad(query, clock, load.id),
  };
}

/** What the page's forms need. */
function desk({ context, params }: FormArgs) {
  const actor = requireStaff(context);
  const id = params.id ?? "";
  if (!isUuid(id)) throw data(null, { status: 404 });
  const { database, clock, origin } = context.get(requestContext);
  return { deps: { database, clock, origin, actor }, id, to: deskChargesPath(id) };
}

const permit = (args: FormArgs) => void desk(args);

export const action = formActions({
  add: formHandler({
    schema: chargeSchema,
    permit,
    run: async (charge, args) => {
      const { deps, id, to } = desk(args);
      await addCharge(deps, { id, ...charge });
      const description =
        charge.approval === "customer"
          ? "We emailed the customer to approve it."
          : "It's now part of the load's charges.";
      return { to, toast: { title: "Charge added", description } };
    },
  }),
  "use-rate": formHandler({
    schema: ratedPriceSchema,
    permit,
    run: async (price, args) => {
      const { deps, id, to } = desk(args);
      await addSuggestedPrice(deps, { id, ...price });
      const description = "Its lines are on the customer's side.";
      return { to, toast: { title: "Price added", description } };
    },
  }),
  withdraw: formHandler({
    schema: chargeIdSchema,
    permit,
    run: async ({ chargeId }, args) => {
      const { deps, id, to } = desk(args);
      await withdrawCharge(deps, { id, chargeId });
      return { to, toast: { title: "Charge withdrawn", description: "It won't be billed." } };
    },
  }),
  "close-declined": formHandler({
    schema: z.object({}),
    permit,
    run: async (_, args) => {
      const { deps, id, to } = desk(args);
      await closeDeclined(deps, id);
      const description = "The load left the queue of declined charges.";
      return { to, toast: { title: "Closed", description } };
    },
  }),
});

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** Both sides of a load's charges and the margin between them, for staff. */
export default function StaffCharges({ loaderData }: Route.ComponentProps) {
  const {
    load,
    payees,
    customerSide,
    carrierSide,
    paid,
    totals,
    margin,
    floor,
    legsToPrice,
    suggested,
  } = loaderData;
  return (
    <DeskPage
      title={`${load.trackingId}: charges`}
      from={{ title: `Load ${load.trackingId}`, to: `/staff/shipments/${load.id}` }}
    >
      <MarginNotice margin={margin} floor={floor} legs={legsToPrice} />
      {load.hasDeclinedCharge && (
        <div className="mt-4">
          <Notice tone="danger" title="The customer declined a charge">
            Agree on another amount and add it, or close it.
            <StaffMay action="charges.charge">
              <Form
                id="close-declined"
                intent="close-declined"
                button="Close without another charge"
                working="Closing..."
                look="compact"
                className="mt-2"
              >
                <SendKeyField />
              </Form>
            </StaffMay>
          </Notice>
        </div>
      )}
      <div className="mt-8 grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        <DeskPart title="Customer pays">
          <p className="mb-3 text-sm text-ink-soft">{load.customer}</p>
          <ChargeTable
            caption="What the customer pays"
            charges={customerSide}
            total={totals.customer}
            onWaiting={({ id }) => (
              <StaffMay action="charges.charge">
                <WithdrawForm chargeId={id} />
              </StaffMay>
            )}
          />
          {suggested && (
            <StaffMay action="charges.charge">
              <SuggestedPrice suggestion={suggested} />
            </StaffMay>
          )}
        </DeskPart>
        <CarrierSide
          carrier={load.carrier}
          charges={carrierSide}
          payees={paid}
          total={totals.carrier}
        />
      </div>
      <div className="mt-8">
        <DeskPart title="Add a charge" needs="charges.charge">
          <p className="mb-4 max-w-prose text-sm">
            Charges are never edited. To correct one, add an adjustment.
          </p>
          <AddChargeForm payees={payees} />
        </DeskPart>
      </div>
    </DeskPage>
  );
}

type MarginProps = { margin: Margin | null; floor: number; legs: LegsToPrice | null };

function MarginNotice({ margin, floor, legs }: MarginProps) {
  if (!margin) {
    return <Notice title="No margin yet">Approve a charge on each side to see margin.</Notice>;
  }
  const isLow = isBelowFloor(margin, floor);
  const counted = legs ? `, with ${legs.priced}` : "";
  return (
    <Notice tone={isLow ? "danger" : "neutral"} title={`Margin: ${marginText(margin)}${counted}`}>
      {isLow && `Below our floor of ${percentText(floor)}. `}
      {legs?.open}
    </Notice>
  );
}

function WithdrawForm({ chargeId }: { chargeId: number }) {
  return (
    <Form
      id={`withdraw-${chargeId}`}
      intent="withdraw"
      button="Withdraw"
      working="Withdrawing..."
      look="compact"
      className="mt-2 grid gap-2"
    >
      <SendKeyField />
      <input type="hidden" name="chargeId" value={chargeId} />
    </Form>
  );
}
