import type { DriverStep } from "#app/features/shipments/load/driver-step.ts";
import { Form } from "#app/forms/form.tsx";
import { replyTo } from "#app/forms/form-reply.ts";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { useLastAnswer } from "#app/forms/use-last-answer.ts";
import { BilingualText } from "./bilingual-text.tsx";
import { type DriverLanguage, type DriverTextId, driverTexts } from "./driver-texts.ts";
import type { ShownDriverLoad } from "./shown-load.server.ts";
import { DeliveredFields, LoadedFields } from "./step-fields.tsx";

type Props = { load: ShownDriverLoad; step: DriverStep; eventId: string; language: DriverLanguage };

/** The one press that is next, always within the thumb's reach. */
export function StepForm({ load, step, eventId, language }: Props) {
  const reply = replyTo(useLastAnswer(), "step");
  const isAsked =
    reply !== undefined && ("confirmed" in reply.errors || "confirmed" in reply.typed);
  const fields = { freight: load.freight, isAsked, language };
  return (
    <div className="driver-next sticky bottom-0 z-10 -mx-4 mt-auto border-t border-line-strong bg-sheet px-4 py-3">
      <Form
        key={`${step.kind} ${step.stop}`}
        id="driver-step"
        intent="step"
        hasFile={isAsked}
        button={<BilingualText text={labelOf(step, load)} language={language} />}
        working={driverTexts.sending[language]}
        initial={{ eventId, step: step.kind, stop: String(step.stop) }}
        className="grid gap-3"
      >
        <HiddenField name="eventId" />
        <HiddenField name="step" />
        <HiddenField name="stop" />
        {step.kind === "load" && <LoadedFields {...fields} />}
        {step.kind === "deliver" && <DeliveredFields {...fields} />}
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
