import { typedBox, typedNumber, typedOrNull } from "#app/forms/typed-values.ts";

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

/** The days of a tender, beside what the API takes of its form. */
export const tenderDays = ["pickupDate", "deliveryDate"] as const;

/** The same with the form's key and its days, as `tenderFormInput` takes it. */
export function readBooking(form: FormData) {
  const [pickupDate, deliveryDate] = tenderDays.map((name) => typedOrNull(form.get(name)));
  const bookingKey = form.get("bookingKey") ?? undefined;
  return { ...readTender(form), pickupDate, deliveryDate, bookingKey };
}
