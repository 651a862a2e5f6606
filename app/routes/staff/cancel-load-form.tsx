import { usdText } from "#app/features/money/usd.ts";
import type { CarrierHistory } from "#app/flows/carrier-history.server.ts";
import type { OpenMoney } from "#app/flows/open-money.server.ts";
import { CheckGroup } from "#app/forms/check-field.tsx";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";

type Live = CarrierHistory[number];

type Props = { version: number; history: CarrierHistory; open: OpenMoney };

/** Staff decide for each open charge of a load that they cancel whether it stays owed. */
export function CancelLoadForm({ version, history, open }: Props) {
  const live = history.filter(({ isLive }) => isLive);
  const lines = [
    ...open.customer.map((line) => ({ ...line, of: "Customer" })),
    ...live.flatMap(({ pay, carrier }) => pay.map((line) => ({ ...line, of: carrier }))),
    ...open.costs.map((line) => ({ ...line, of: "Cost without a carrier" })),
  ];
  return (
    <Form
      version={version}
      id="load-cancel"
      intent="cancel"
      button="Cancel this load"
      working="Canceling..."
      look="secondary"
      initial={Object.fromEntries(live.flatMap(truckFields))}
    >
      <p className="text-sm">
        The customer and every carrier that has the load or an offer of it get an email. All open
        charges are voided, except what you keep here. Charges on an invoice stay: credit them
        there.
      </p>
      <TextField
        name="reason"
        label="Reason"
        maxLength={500}
        hint="Everyone who works on the load sees it. A canceled load can't be reopened."
      />
      {lines.length > 0 && (
        <CheckGroup
          name="keep"
          label="Charges that stay owed"
          options={lines.map(({ id, of, description, cents }) => ({
            value: String(id),
            text: `${of}: ${description}, ${usdText(cents)}`,
          }))}
        />
      )}
      {live.map((one, place) => (
        <div key={one.id}>
          <HiddenField name={`tonu[${place}].assignmentId`} />
          <TextField
            name={`tonu[${place}].cents`}
            label={`Truck ordered, not used, to ${one.carrier} (USD, optional)`}
            inputMode="decimal"
            hint={one.promisedTruck.hint}
          />
        </div>
      ))}
    </Form>
  );
}

/** What the carrier's row shows first. */
function truckFields(live: Live, place: number): [string, string][] {
  return [
    [`tonu[${place}].assignmentId`, live.id],
    [`tonu[${place}].cents`, live.promisedTruck.dollars],
  ];
}
