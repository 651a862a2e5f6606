import type { Driver } from "#app/features/assignments/driver.server.ts";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { dispatchLimits } from "#app/forms/limits.ts";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";

type Load = { status: string; canceledAt: Date | null };

/** Who drives, and the version of that; null while no carrier has the load. */
type Driving = { named: Partial<Driver> | null; version: number } | null;

/** Names or corrects who drives a load that has a carrier, and with what. */
export function driverAction(load: Load, driving: Driving): RecordAction | null {
  if (!driving || load.canceledAt || load.status === "Delivered") return null;
  const { named, version } = driving;
  const label = named?.driver ? "Change driver" : "Assign driver";
  return {
    name: "driver",
    needs: "assignments.book",
    label,
    form: (
      <Form
        id="load-driver"
        intent="driver"
        button="Save driver"
        working="Saving..."
        look="secondary"
        version={version}
        initial={{ ...named }}
      >
        <div className="grid gap-4 tablet:grid-cols-2">
          <TextField
            name="driver"
            label="Driver"
            maxLength={dispatchLimits.driver.max}
            autoComplete="off"
          />
          <TextField
            name="driverPhone"
            label="Driver's cell phone"
            type="tel"
            maxLength={dispatchLimits.driverPhone.max}
            autoComplete="off"
          />
          <TextField name="truck" label="Truck number" maxLength={dispatchLimits.truck.max} />
          <TextField
            name="trailer"
            label="Trailer number (optional)"
            maxLength={dispatchLimits.trailer.max}
          />
        </div>
      </Form>
    ),
  };
}
