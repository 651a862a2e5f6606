import { AudienceField } from "./audience-field.tsx";

const ofEvent = {
  staff: { hint: "The public tracking page shows the city only." },
  carrier: {
    none: "The customer, except for delays and problems",
    hint: "Delays and problems go to our team only. We decide who else hears of them.",
  },
};

/** Chooses who sees an event, and who of them reads its note. */
export function EventAudience({ writer }: { writer: "staff" | "carrier" }) {
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <AudienceField
        name="audience"
        label="Who sees the event"
        writer={writer}
        {...ofEvent[writer]}
      />
      <AudienceField name="noteAudience" label="Who reads the note" writer={writer} />
    </div>
  );
}
