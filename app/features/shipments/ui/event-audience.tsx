import { AudienceField } from "./audience-field.tsx";

/** Chooses who sees an event, and who of them reads its note. */
export function EventAudience({ writer }: { writer: "staff" | "carrier" }) {
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <AudienceField
        name="audience"
        label="Who sees the event"
        hint="The public tracking page shows the city only."
        writer={writer}
      />
      <AudienceField name="noteAudience" label="Who reads the note" writer={writer} />
    </div>
  );
}
