import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { dispatchLimits as limits } from "#app/forms/limits.ts";
import { CreditOverride } from "./credit-override.tsx";

/** The dispatch form: the driver, truck and trailer. */
export function DispatchForm({ isOverCredit }: { isOverCredit: boolean }) {
  return (
    <Form id="dispatch" intent="dispatch" button="Dispatch load" working="Dispatching...">
      <TextField name="driver" label="Driver" required maxLength={limits.driver.max} />
      <TextField
        name="driverPhone"
        label="Driver's cell phone"
        type="tel"
        required
        maxLength={limits.driverPhone.max}
      />
      <TextField name="truck" label="Truck number" required maxLength={limits.truck.max} />
      <TextField name="trailer" label="Trailer number (optional)" maxLength={limits.trailer.max} />
      {isOverCredit && <CreditOverride />}
    </Form>
  );
}
