import type { LoadView } from "#app/flows/load-view.server.ts";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";
import { RepeatedHourField } from "./repeated-hour-field.tsx";

/** Records who handed air freight to whom. */
export function handoverAction(load: LoadView, handoverId: string): RecordAction | null {
  if (load.mode !== "AIR" || load.canceledAt) return null;
  return {
    name: "handover",
    needs: "shipments.move-any",
    label: "Add handover",
    form: <HandoverForm load={load} handoverId={handoverId} />,
  };
}

/** The form of it. */
export function HandoverForm({ load, handoverId }: { load: LoadView; handoverId: string }) {
  const last = load.custody.at(-1);
  const pieces = load.units.reduce((sum, { count }) => sum + count, 0);
  return (
    <Form
      id="load-handover"
      intent="handover"
      button="Record handover"
      working="Recording..."
      look="secondary"
      initial={{
        handoverId,
        fromParty: last?.toParty,
        pieces: last?.pieces ?? (pieces || null),
      }}
    >
      <HiddenField name="handoverId" />
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField name="fromParty" label="Handed over by" required maxLength={120} />
        <TextField name="toParty" label="Received by" required maxLength={120} />
        <TextField
          name="place"
          label="Place"
          required
          maxLength={120}
          hint="City and state, such as Indianapolis, IN"
        />
        <TextField
          name="occurredAt"
          label="When"
          type="datetime-local"
          hint="Local time at the place. Leave empty if it just happened."
        />
        <RepeatedHourField setBack={load.setBack} />
        <TextField name="pieces" label="Pieces" required inputMode="numeric" />
      </div>
    </Form>
  );
}
