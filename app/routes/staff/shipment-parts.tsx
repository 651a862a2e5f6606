import type { readForDesk } from "#app/features/shipments/desk-queries.server.ts";
import {
  clearExceptionSchema,
  confirmAirSchema,
  deskMoveSchema,
  exceptionSchema,
} from "#app/features/shipments/desk-schema.ts";
import { transitionFrom } from "#app/features/shipments/shipment.ts";
import { customerNote } from "#app/features/shipments/ui/customer-note.ts";
import { DeskPart } from "#app/routes/desk/desk-page.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DeskForm } from "./desk-form.tsx";
import type { DeskAnswer } from "./handle-intents.server.ts";

type Shipment = NonNullable<Awaited<ReturnType<typeof readForDesk>>>;
type Props = { shipment: Shipment; answer: DeskAnswer | undefined };

/** Moves the load one status on. */
export function MovePart({ shipment, answer }: Props) {
  const next = transitionFrom(shipment.status);
  if (!next) return null;
  return (
    <DeskPart title="Status">
      <DeskForm
        intent="move"
        schema={deskMoveSchema}
        answer={answer}
        button={next.label}
        main
        working="Updating..."
        hidden={{ to: next.to }}
      >
        {({ reason, note }) => (
          <>
            <TextField field={reason} label="Reason, for staff" />
            <TextField field={note} {...customerNote} />
          </>
        )}
      </DeskForm>
    </DeskPart>
  );
}

/** Air freight of a company that is no known shipper on record. */
export function AirPart({ shipment, answer }: Props) {
  if (!shipment.airToConfirm || shipment.status !== "Quoted") return null;
  return (
    <DeskPart title="Air freight to confirm">
      <Notice tone="neutral" title="The company is no known shipper on record.">
        Freight of an unknown shipper moves on all-cargo aircraft or on the ground.
      </Notice>
      <div className="mt-4">
        <DeskForm
          intent="confirm-air"
          schema={confirmAirSchema}
          answer={answer}
          button="Confirm"
          working="Confirming..."
        >
          {({ basis }) => (
            <TextAreaField field={basis} label="How it moves, and why it may" rows={3} />
          )}
        </DeskForm>
      </div>
    </DeskPart>
  );
}

type ExceptionProps = Props & { staff: readonly { id: string; name: string }[]; me: string };

/** What keeps the load from going as planned, who sees to it, and when the customer hears next. */
export function ExceptionPart({ shipment, staff, me, answer }: ExceptionProps) {
  const { exception, exceptionOwner, nextUpdateAt } = shipment;
  return (
    <DeskPart title="Exception">
      {exception && (
        <div className="mb-5 grid gap-4">
          <Notice tone="neutral" title={exception}>
            {exceptionOwner ?? "Nobody"} sees to it.{" "}
            {nextUpdateAt && (
              <>
                Next update to the customer: <Moment at={nextUpdateAt.toISOString()} withTime />
              </>
            )}
          </Notice>
          <DeskForm
            intent="clear-exception"
            schema={clearExceptionSchema}
            answer={answer}
            button="Clear the exception"
            working="Clearing..."
          >
            {({ reason }) => <TextField field={reason} label="How it ended" />}
          </DeskForm>
        </div>
      )}
      <DeskForm
        intent="exception"
        schema={exceptionSchema}
        answer={answer}
        button={exception ? "Change the exception" : "Flag an exception"}
        working="Flagging..."
        initial={{ ownerId: me, hours: "4", what: exception ?? "" }}
      >
        {({ what, ownerId, hours }) => (
          <>
            <TextField field={what} label="What happened" />
            <div className="grid gap-4 tablet:grid-cols-2">
              <SelectField
                field={ownerId}
                label="Who sees to it"
                options={staff.map(({ id, name }) => ({ value: id, text: name }))}
              />
              <TextField field={hours} label="Hours until the next update" inputMode="numeric" />
            </div>
          </>
        )}
      </DeskForm>
    </DeskPart>
  );
}
