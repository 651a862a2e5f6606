import { useCallback, useEffect, useRef, useState } from "react";
import { takeBackReasons } from "#app/features/assignments/assignment.ts";
import { linehaulText } from "#app/features/assignments/kept-linehaul.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { CarrierHistory, OfferedBefore } from "#app/flows/carrier-history.server.ts";
import { CheckField, CheckGroup } from "#app/forms/check-field.tsx";
import { SelectField, TextAreaField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { assignmentLimits } from "#app/forms/limits.ts";
import { OfferAgainForm } from "./offer-again-form.tsx";

type Props = {
  live: CarrierHistory[number];
  isPickedUp: boolean;
  /** Those who were offered it, too, with what they were offered; empty where it isn't offered again. */
  others: OfferedBefore;
};

/**
 * The form that takes a load back from its carrier or, once it's taken back, corrects where the freight
 * is, or offers the rest of its haul again. They are one component, as the load's page has no room to
 * load each by itself.
 */
export function TakeBackForm(props: Props | { custody: string } | { rest: OfferedBefore }) {
  if ("rest" in props) return <OfferAgainForm offers={props.rest} />;
  return "custody" in props ? <FreightPlaceForm {...props} /> : <TakeBack {...props} />;
}

function TakeBack({ live, isPickedUp, others }: Props) {
  const linehaulCents = isPickedUp ? linehaulOf(live.pay) : 0;
  // Freight that was hauled in part keeps a part of its linehaul, in a field of its own.
  const pay = live.pay.filter(({ code }) => code !== "linehaul" || linehaulCents <= 0);
  return (
    <Form
      id="load-take-back"
      intent="take-back"
      button={`Take back from ${live.carrier}`}
      working="Taking back..."
      look="secondary"
      initial={{ tonuCents: live.promisedTruck.dollars, offerAgain: "on" }}
    >
      <p className="text-sm">
        {live.carrier} loses the load, its rate confirmation ends, and its offer's link no longer
        shows addresses. We email its dispatchers. Its agreed pay of {usdText(live.payCents)} is
        voided, except what you keep here.
      </p>
      <SelectField
        name="reason"
        label="Reason"
        none="Choose a reason"
        options={takeBackReasons.map(({ id, label }) => ({ value: id, text: label }))}
      />
      {linehaulCents > 0 && <LinehaulField agreedCents={linehaulCents} />}
      {pay.length > 0 && (
        <CheckGroup
          name="keep"
          label="Pay that stays owed"
          options={pay.map(({ id, description, cents }) => ({
            value: String(id),
            text: `${description}, ${usdText(cents)}`,
          }))}
        />
      )}
      <TextField
        name="tonuCents"
        label="Truck ordered, not used (USD, optional)"
        inputMode="decimal"
        hint={`${live.promisedTruck.hint} To pay nothing for a truck we ordered, enter 0 and say why in the note.`}
      />
      <CheckField name="nothingOwed">Tell the carrier that nothing is owed</CheckField>
      {isPickedUp && (
        <TextAreaField
          name="custody"
          label="Where the freight is, and who has it"
          hint="The next carrier picks it up there and reads this. Give street, city, state and ZIP code."
          rows={2}
          maxLength={assignmentLimits.custody.max}
          required
        />
      )}
      <TextAreaField
        name="note"
        label="Note to the carrier (optional)"
        rows={2}
        maxLength={assignmentLimits.note.max}
      />
      {others.length > 0 && (
        <CheckField name="offerAgain">
          Offer it again to {others.map(payOffered).join(", ")}. Then you can't undo this.
        </CheckField>
      )}
    </Form>
  );
}

/** The agreed linehaul of a pay, in US cents. */
function linehaulOf(pay: CarrierHistory[number]["pay"]): number {
  const lines = pay.filter(({ code }) => code === "linehaul");
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}

/** Takes what stays owed of the linehaul, and shows what that is in cents while it's typed. */
function LinehaulField({ agreedCents }: { agreedCents: number }) {
  const [typed, setTyped] = useState("");
  const part = useRef<HTMLDivElement>(null);
  const read = useCallback(
    () =>
      setTyped(part.current?.querySelector<HTMLInputElement>("input[name=linehaul]")?.value ?? ""),
    [],
  );
  // A person may have typed before this script ran.
  useEffect(read, [read]);
  return (
    <div ref={part} onInput={read}>
      <input type="hidden" name="agreedLinehaulCents" value={agreedCents} />
      <TextField
        name="linehaul"
        label={`Linehaul that stays owed, of ${usdText(agreedCents)} (optional)`}
        hint="An amount such as 450.00, or what was run, such as 120 of 265 miles."
      />
      <p role="status" className="mt-1.5 text-sm font-semibold">
        {linehaulText(typed, agreedCents)}
      </p>
    </div>
  );
}

const payOffered = ({ carrier, totalCents }: OfferedBefore[number]) =>
  `${carrier} at ${usdText(totalCents)}`;

/** The form that corrects where freight is that lost its carrier on its way. */
function FreightPlaceForm({ custody }: { custody: string }) {
  return (
    <Form
      id="load-freight-place"
      intent="freight-place"
      button="Save place"
      working="Saving..."
      initial={{ custody, shown: custody }}
    >
      <HiddenField name="shown" />
      <TextAreaField
        name="custody"
        label="Where the freight is, and who has it"
        hint="The next carrier picks it up there. Give street, city, state and ZIP code. A carrier that signed has to sign again."
        rows={2}
        maxLength={assignmentLimits.custody.max}
        required
      />
    </Form>
  );
}
