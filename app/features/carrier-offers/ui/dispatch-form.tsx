import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { carrierOfferLimits, dispatchLimits as limits } from "#app/forms/limits.ts";
import { CreditOverride } from "./credit-override.tsx";
import { FailedChecks } from "./failed-checks.tsx";

type Props = {
  /** Who drives, as far as the carrier or staff named it. */
  named: NamedDriver;
  isOverCredit: boolean;
  /** The checks that the carrier fails and nobody overrode. */
  failed: readonly string[];
};

/** A driver as an assignment has it, with its version. */
export type NamedDriver = Record<"driver" | "driverPhone" | "truck" | "trailer", string | null> & {
  driverVersion: number;
};

/** The dispatch form: the driver, truck and trailer. */
export function DispatchForm({ named, isOverCredit, failed }: Props) {
  const { driver, driverPhone, truck, trailer, driverVersion } = named;
  return (
    <Form
      id="dispatch"
      intent="dispatch"
      button="Dispatch load"
      working="Dispatching..."
      version={driverVersion}
      initial={{ driver, driverPhone, truck, trailer }}
    >
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
      {failed.length > 0 && (
        <>
          <FailedChecks texts={failed} />
          <TextField
            name="override"
            label="Reason to override the checks"
            maxLength={carrierOfferLimits.override.max}
            hint="It goes into the audit log."
          />
        </>
      )}
      {isOverCredit && <CreditOverride />}
    </Form>
  );
}
