import { AudienceField } from "./audience-field.tsx";

const hints = {
  staff: "The public tracking page shows the city only.",
  carrier: "Our team decides who else hears of delays and problems.",
};

/** Chooses who sees an event, and who of them reads its note. */
export function EventAudience({ writer }: { writer: "staff" | "carrier" }) {
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <AudienceField
        name="audience"
        label="Who sees the event"
        hint={hints[writer]}
        writer={writer}
      />
      <AudienceField name="noteAudience" label="Who reads the note" writer={writer} />
    </div>
  );
}
