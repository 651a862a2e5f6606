import { typedBox, typedNumber } from "#app/forms/typed-values.ts";

// Kept free of Zod, so that the browser reads the form as the server does.

/** What the New Load Tender form sends, as `bookingInput` takes it, except the form's key. */
export function readTender(form: FormData) {
  const typed = (name: string) => form.get(name) ?? undefined;
  return {
    origin: typed("origin"),
    destination: typed("destination"),
    weight: typedNumber(typed("weight")),
    mode: typed("mode"),
    description: typed("description"),
    knownShipper: typedBox(typed("knownShipper")),
    publicTracking: typedBox(typed("publicTracking")),
  };
}

/** The same with the form's key. */
export function readBooking(form: FormData) {
  return { ...readTender(form), bookingKey: form.get("bookingKey") ?? undefined };
}
