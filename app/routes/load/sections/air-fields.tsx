import { CheckField } from "#app/forms/check-field.tsx";
import { TextField } from "#app/forms/field.tsx";
import { TimeField } from "#app/forms/time-field.tsx";

/** The fields for air freight. */
export function AirFields() {
  return (
    <>
      <div className="grid gap-4 tablet:grid-cols-3">
        <TextField name="fromAirport" label="Origin airport" hint="Such as IND" maxLength={3} />
        <TextField name="toAirport" label="Destination airport" maxLength={3} />
        <TimeField name="cutoff" label="Cutoff at the airline" hint="Local time at the pickup" />
      </div>
      <CheckField name="searchConsent">
        We consent to a search of this freight, as air cargo rules require (49 CFR 1548.9).
      </CheckField>
    </>
  );
}
