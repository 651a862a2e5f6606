import type { DriverStep } from "#app/features/shipments/load/driver-step.ts";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { deliveryLimits, driverLimits } from "#app/forms/limits.ts";
import { BilingualText, bilingualLabel } from "./bilingual-text.tsx";
import { type DriverLanguage, type DriverTextId, driverTexts } from "./driver-texts.ts";
import type { ShownDriverLoad } from "./shown-load.server.ts";

type Props = { load: ShownDriverLoad; step: DriverStep; eventId: string; language: DriverLanguage };

/** The one press that is next, always within the thumb's reach. */
export function StepForm({ load, step, eventId, language }: Props) {
  return (
    <div className="driver-next sticky bottom-0 z-10 -mx-4 mt-auto border-t border-line-strong bg-sheet px-4 py-3">
      <Form
        key={`${step.kind} ${step.stop}`}
        id="driver-step"
        intent="step"
        button={<BilingualText text={labelOf(step, load)} language={language} />}
        working={driverTexts.sending[language]}
        initial={{ eventId, step: step.kind, stop: String(step.stop) }}
        className="grid gap-3"
      >
        <HiddenField name="eventId" />
        <HiddenField name="step" />
        <HiddenField name="stop" />
        {step.kind === "load" && (
          <div className="grid grid-cols-2 gap-3">
            <TextField
              name="pieces"
              label={bilingualLabel("pieces", language)}
              inputMode="numeric"
              autoComplete="off"
            />
            <TextField
              name="seal"
              label={bilingualLabel("seal", language)}
              maxLength={driverLimits.seal.max}
              autoComplete="off"
            />
          </div>
        )}
        {step.kind === "deliver" && (
          <TextField
            name="signedBy"
            label={bilingualLabel("signedBy", language)}
            required
            maxLength={deliveryLimits.receivedBy.max}
            autoComplete="off"
          />
        )}
      </Form>
    </div>
  );
}

function labelOf({ kind }: DriverStep, { stop, isLast }: ShownDriverLoad): DriverTextId {
  if (kind === "load") return "loadAndGo";
  if (kind === "unload") return "unloadAndGo";
  if (kind === "take-over") return "takeOver";
  if (kind === "deliver") return "deliver";
  if (isLast) return "arriveDelivery";
  return stop?.kind === "pickup" ? "arrivePickup" : "arriveStop";
}
