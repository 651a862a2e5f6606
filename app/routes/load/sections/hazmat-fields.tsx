import { TextField } from "#app/forms/field.tsx";
import { phoneMax } from "#app/forms/limits.ts";

/** Whom to call about the hazardous items, which are declared with the freight. */
export function HazmatFields() {
  return (
    <>
      <p className="text-sm text-ink-soft">
        For your hazardous items; what your shipping paper says of each is entered with it, under{" "}
        <a href="#freight" className="underline underline-offset-4">
          Freight
        </a>
        .
      </p>
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField
          name="emergencyPhone"
          label="Emergency phone"
          type="tel"
          hint="Answered at any hour while the freight moves"
          maxLength={phoneMax}
        />
        <TextField name="emergencyContact" label="Emergency contact" maxLength={100} />
      </div>
    </>
  );
}
