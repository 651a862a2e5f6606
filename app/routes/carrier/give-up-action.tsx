import { usdText } from "#app/features/money/usd.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";

type Props = {
  load: Pick<LoadView, "status" | "canceledAt">;
  /** What the carrier agreed to, in US cents. */
  payCents: number;
};

/** Tells our team that the carrier can't cover the load, until it is picked up. */
export function giveUpAction({ load, payCents }: Props): RecordAction | null {
  if (load.status !== "Quoted" || load.canceledAt) return null;
  return { name: "give-up", label: "Can't cover it", form: <GiveUpForm payCents={payCents} /> };
}

/** The form by which a carrier gives a load back. */
export function GiveUpForm({ payCents }: { payCents: number }) {
  const pay = payCents > 0 ? ` You won't be paid the agreed ${usdText(payCents)}.` : "";
  return (
    <Form
      id="load-give-up"
      intent="give-up"
      button="Give the load back"
      working="Giving back..."
      look="secondary"
    >
      <p className="text-sm">
        The load goes back to us right away, its rate confirmation ends, and its offer no longer
        shows addresses.{pay} Your dispatchers get an email, and so do we. You can't undo this.
      </p>
      <TextField name="note" label="Why can't you cover it?" required maxLength={500} />
    </Form>
  );
}
