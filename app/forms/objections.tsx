import { Notice } from "#app/ui/notice.tsx";
import { useField } from "./form-state.ts";
import { type ReasonField, reasonLabels, type ShownObjection } from "./objection.ts";
import { OverrideField } from "./override-field.tsx";

type Props = {
  objections: readonly ShownObjection[];
  /** The reasons that the form asks for beside what it says itself. */
  own?: readonly ReasonField[];
};

const fields = Object.keys(reasonLabels) as ReasonField[];

/** What objects to a step, each with the reason that passes it, in the form that takes the step. */
export function Objections({ objections, own = [] }: Props) {
  const shown = objections.flatMap(({ reason }) => reason?.field ?? []).concat(own);
  return (
    <>
      {objections.map(({ text, reason }) => (
        <div key={text} className="grid gap-4 tablet:col-span-2">
          <Notice tone="danger" title={`${text}.`}>
            {reason?.note}
          </Notice>
          {reason && <PassingReasonField name={reason.field} />}
        </div>
      ))}
      {fields
        .filter((field) => !shown.includes(field))
        .map((field) => (
          <AskedReason key={field} name={field} />
        ))}
    </>
  );
}

/** Takes the reason that passes an objection. */
export function PassingReasonField({ name }: { name: ReasonField }) {
  return <OverrideField name={name} label={reasonLabels[name]} />;
}

/** The same, once the server asked for one that nothing said was needed. */
function AskedReason({ name }: { name: ReasonField }) {
  const { error, typed } = useField(name);
  if (error === undefined && !typed.some(Boolean)) return null;
  return (
    <div className="tablet:col-span-2">
      <PassingReasonField name={name} />
    </div>
  );
}
