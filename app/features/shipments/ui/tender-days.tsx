import { TextField } from "#app/forms/field.tsx";

const hint = "Any time that day";

/** The days of a tender's pickup and delivery. */
export function TenderDays() {
  return (
    <>
      <TextField name="pickupDate" label="Pickup date (optional)" type="date" hint={hint} />
      <TextField name="deliveryDate" label="Delivery date (optional)" type="date" hint={hint} />
    </>
  );
}
