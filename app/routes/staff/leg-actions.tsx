import { legReferenceKinds } from "#app/features/assignments/leg.ts";
import { legNumberFields } from "#app/features/assignments/leg-numbers.ts";
import { messageMax } from "#app/features/shipments/conversation/thread.ts";
import { equipmentTypes } from "#app/features/shipments/load/equipment.ts";
import { legModeNames, legModes } from "#app/features/shipments/load/leg-mode.ts";
import { referenceLabels } from "#app/features/shipments/load/reference.ts";
import type { DeskLeg } from "#app/flows/legs-of-load.server.ts";
import { SelectField, TextAreaField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import type { InitialValues } from "#app/forms/form-state.ts";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { TimeField } from "#app/forms/time-field.tsx";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";
import { TimesForm } from "./times-form.tsx";

type Props = { leg: DeskLeg; version: number; isClosed: boolean };

/** Changes what a leg runs by, its numbers and its schedule. */
export function legDetailsAction(
  { leg: { handoffs, from, to }, version, isClosed }: Props,
  initial: InitialValues,
): RecordAction | null {
  if (isClosed) return null;
  return {
    name: "details",
    needs: "assignments.split",
    label: "Edit details",
    form: (
      <Form
        version={version}
        id="leg-details"
        intent="details"
        button="Save details"
        working="Saving..."
        initial={initial}
        className="grid gap-x-6 gap-y-5 tablet:grid-cols-2"
      >
        <SelectField
          name="mode"
          label="Mode"
          options={legModes.map((mode) => ({ value: mode, text: legModeNames[mode] }))}
        />
        <SelectField
          name="equipment"
          label="Equipment (optional)"
          none="Same as the load"
          options={equipmentTypes.map(({ id, label }) => ({ value: id, text: label }))}
        />
        {handoffs.begin && <WindowFields name="pickup" what="Pickup" place={from} />}
        {handoffs.end && <WindowFields name="handoff" what="Handoff" place={to} />}
        <TimeField
          name="departsAt"
          label="Departs (optional)"
          hint="Such as a flight or sailing. Local time where the leg begins."
        />
        <TimeField
          name="arrivesAt"
          label="Arrives (optional)"
          hint="Local time where the leg ends"
        />
        {legReferenceKinds.map((kind) => (
          <TextField
            key={kind}
            name={legNumberFields[kind]}
            label={`${referenceLabels[kind]} (optional)`}
            maxLength={120}
            hint="Separate several with commas."
          />
        ))}
      </Form>
    ),
  };
}

/** When the leg's truck comes to one of its handoffs. */
function WindowFields({ name, what, place }: { name: string; what: string; place: string }) {
  return (
    <>
      <TimeField
        name={`${name}From`}
        label={`${what} window opens (optional)`}
        hint={`Local time at ${place}`}
      />
      <TimeField
        name={`${name}To`}
        label={`${what} window closes (optional)`}
        hint="Empty until the end of the day"
      />
    </>
  );
}

/** Sets when the truck of a leg came, picked up, arrived and handed off, or takes that back. */
export function legTimesAction(
  { version, leg }: Props,
  times: { initial: InitialValues; readers: string } | null,
): RecordAction | null {
  if (!times || !leg.live) return null;
  return {
    name: "times",
    needs: "shipments.move-any",
    label: "Correct times",
    form: <TimesForm version={version} times={times} />,
  };
}

/** Joins a leg with the one behind it. */
export function joinAction({ leg, version, isClosed }: Props, next: DeskLeg | undefined) {
  if (isClosed || !next || (leg.live && next.live)) return null;
  const heir = leg.live ?? next.live;
  return {
    name: "join",
    needs: "assignments.split",
    label: `Join with leg ${next.sequence}`,
    form: (
      <Form
        version={version}
        id="leg-join"
        intent="join"
        button={`Join legs ${leg.sequence} and ${next.sequence}`}
        working="Joining..."
        look="secondary"
      >
        <p className="text-sm">
          The handoff at {leg.to} goes, and open offers for both legs end.
          {heir && ` ${heir.carrier} runs both, and signs a new rate confirmation.`}
        </p>
      </Form>
    ),
  } satisfies RecordAction;
}

/** Sends a message to the leg's carrier. */
export function legMessageAction({ live }: DeskLeg, messageId: string): RecordAction | null {
  if (!live) return null;
  return {
    name: "message",
    needs: "shipments.message-any",
    label: "Send message",
    form: (
      <Form
        id="leg-message"
        intent="message"
        button={`Send to ${live.carrier}`}
        working="Sending..."
        initial={{ messageId, side: "carrier", carrierId: live.carrierId }}
      >
        <HiddenField name="messageId" />
        <HiddenField name="side" />
        <HiddenField name="carrierId" />
        <TextAreaField
          name="text"
          label="Message"
          rows={4}
          maxLength={messageMax}
          hint="It also goes out by email. Other carriers of the load don't see it."
        />
      </Form>
    ),
  };
}
