import type { VettedCarrier } from "#app/features/carriers/file-queries.server.ts";
import { noFmcsaAnswer } from "#app/features/carriers/vetting.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { SelectField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";
import type { LoadPart } from "#app/routes/load/load-page.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Load = Pick<LoadView, "status" | "carrierId" | "canceledAt">;

/** The form that assigns a carrier. */
export function assignAction(load: Load, carriers: readonly VettedCarrier[]): RecordAction | null {
  if (load.status === "Delivered" || load.canceledAt) return null;
  return {
    name: "assign",
    label: "Assign carrier",
    form: (
      <Form
        id="load-assign"
        intent="assign"
        button="Assign"
        working="Assigning..."
        look="secondary"
        initial={{ carrierId: load.carrierId }}
      >
        <SelectField
          name="carrierId"
          label="Verified carrier"
          none="No carrier"
          options={carriers.map((carrier) => ({ value: carrier.id, text: choiceText(carrier) }))}
          hint="The carrier sees the load right away and reports its pickup and delivery."
        />
        <TextField
          name="override"
          label="Reason to override (optional)"
          hint="Needed only if the carrier fails the checks. It goes into the audit log."
        />
      </Form>
    ),
  };
}

/** A carrier's name, with its objections in parentheses. */
function choiceText({ name, objections, withoutFmcsa }: VettedCarrier): string {
  const notes = objections.map(({ text }) => text);
  if (withoutFmcsa) notes.push(noFmcsaAnswer);
  return notes.length > 0 ? `${name} (${notes.join("; ")})` : name;
}

/** The load's carrier, with its checks. */
export function carrierPart(carrier: VettedCarrier | undefined): LoadPart | null {
  if (!carrier) return null;
  const { id, name, objections, withoutFmcsa } = carrier;
  return {
    title: "Carrier",
    content: (
      <div className="grid gap-3 text-sm">
        <p>
          <Link to={`/staff/carriers/${id}`} className="font-semibold underline underline-offset-4">
            {name}
          </Link>
          {withoutFmcsa && <span className="text-ink-soft"> · {noFmcsaAnswer}</span>}
        </p>
        {objections.length > 0 && (
          <Notice title="This carrier fails the checks">
            <ul className="list-disc pl-5">
              {objections.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    ),
  };
}
