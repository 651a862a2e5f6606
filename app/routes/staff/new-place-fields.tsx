import { TextField } from "#app/forms/field.tsx";
import { phoneMax } from "#app/forms/limits.ts";

type Props = { companyLabel: string; streetLabel: string };

/** The fields of a place that a load gets, and of who is there: none of whom is the person that types. */
export function NewPlaceFields({ companyLabel, streetLabel }: Props) {
  const others = { autoComplete: "off" } as const;
  return (
    <>
      <TextField name="company" label={companyLabel} maxLength={120} {...others} />
      <TextField name="street" label={streetLabel} maxLength={120} {...others} />
      <TextField name="zip" label="ZIP code" maxLength={10} inputMode="numeric" {...others} />
      <TextField
        name="city"
        label="City"
        maxLength={80}
        hint="Not needed with a ZIP code."
        {...others}
      />
      <TextField name="state" label="State" maxLength={2} {...others} />
      <TextField name="contact" label="Contact (optional)" maxLength={100} {...others} />
      <TextField
        name="phone"
        label="Phone (optional)"
        type="tel"
        maxLength={phoneMax}
        {...others}
      />
    </>
  );
}
