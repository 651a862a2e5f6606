import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { dispatchLimits as limits } from "#app/forms/limits.ts";
import { Objections, PassingReasonField } from "#app/forms/objections.tsx";
import { OverrideField } from "#app/forms/override-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ShownDispatch } from "../dispatch-facts.ts";
import { FailedChecks } from "./failed-checks.tsx";

/** The dispatch form: the driver, truck and trailer, beside what the load still needs. */
export function DispatchForm({ named, objections, failed, needed, edit }: ShownDispatch) {
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
      <TextField name="driver" label="Driver" required={!driver} maxLength={limits.driver.max} />
      <TextField
        name="driverPhone"
        label="Driver's cell phone"
        type="tel"
        required={!driverPhone}
        maxLength={limits.driverPhone.max}
      />
      <TextField name="truck" label="Truck number" required={!truck} maxLength={limits.truck.max} />
      <TextField name="trailer" label="Trailer number (optional)" maxLength={limits.trailer.max} />
      {needed.length > 0 && (
        <Notice title="Needed before dispatch">
          <ul className="list-disc pl-5">
            {needed.map(({ section, what }) => (
              <li key={what}>
                {edit ? (
                  <Link to={edit(section)} className="underline underline-offset-4">
                    {what}
                  </Link>
                ) : (
                  what
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {needed.length > 0 && <PassingReasonField name="neededOverride" />}
      <FailedChecks texts={failed} />
      {failed.length > 0 && (
        <OverrideField name="override" label="Reason to let this carrier run it" />
      )}
      <Objections objections={objections} own={needed.length > 0 ? ["neededOverride"] : []} />
    </Form>
  );
}
