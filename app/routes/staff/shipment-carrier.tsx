import type { VettedCarrier } from "#app/features/carriers/file-queries.server.ts";
import { noFmcsaAnswer } from "#app/features/carriers/vetting.ts";
import type { readForDesk } from "#app/features/shipments/desk-queries.server.ts";
import { assignSchema } from "#app/features/shipments/desk-schema.ts";
import { DeskPart } from "#app/routes/desk/desk-page.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DeskForm } from "./desk-form.tsx";
import type { DeskAnswer } from "./handle-intents.server.ts";

type Props = {
  shipment: NonNullable<Awaited<ReturnType<typeof readForDesk>>>;
  carriers: readonly VettedCarrier[];
  /** Who has the load now. */
  assigned: VettedCarrier | undefined;
  answer: DeskAnswer | undefined;
};

/** Which carrier runs the load, what the checks say of it, and who else could have it. */
export function CarrierPart({ shipment, carriers, assigned, answer }: Props) {
  return (
    <DeskPart title="Carrier">
      {assigned && <Assigned carrier={assigned} />}
      {shipment.status !== "Delivered" && (
        <DeskForm
          intent="assign"
          schema={assignSchema}
          answer={answer}
          button="Assign"
          working="Assigning..."
          initial={{ carrierId: shipment.carrierId ?? "" }}
        >
          {({ carrierId, override }) => (
            <>
              <SelectField
                field={carrierId}
                label="Verified carrier"
                none="No carrier"
                options={carriers.map((carrier) => ({
                  value: carrier.id,
                  text: choiceText(carrier),
                }))}
                hint="The carrier sees the load right away and reports its pickup and delivery."
              />
              <TextField
                field={override}
                label="Reason to override (optional)"
                hint="Needed only when something above speaks against the carrier. It goes into the audit log."
              />
            </>
          )}
        </DeskForm>
      )}
    </DeskPart>
  );
}

/** A carrier's name, and in parentheses what speaks against it. */
function choiceText({ name, objections, withoutFmcsa }: VettedCarrier): string {
  const notes = objections.map(({ text }) => text);
  if (withoutFmcsa) notes.push(noFmcsaAnswer);
  return notes.length > 0 ? `${name} (${notes.join("; ")})` : name;
}

function Assigned({ carrier }: { carrier: VettedCarrier }) {
  const { id, name, objections, withoutFmcsa } = carrier;
  return (
    <div className="mb-4 grid gap-3 text-sm">
      <p>
        <Link to={`/staff/carriers/${id}`} className="font-semibold underline underline-offset-4">
          {name}
        </Link>
        {withoutFmcsa && <span className="text-ink-soft"> · {noFmcsaAnswer}</span>}
      </p>
      {objections.length > 0 && (
        <Notice tone="neutral" title="The checks object to this carrier">
          <ul className="list-disc pl-5">
            {objections.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
