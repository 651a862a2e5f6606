import { lazy, Suspense } from "react";
import type { CarrierHistory } from "#app/flows/carrier-history.server.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import type { OpenMoney } from "#app/flows/open-money.server.ts";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";

// It's loaded once it is opened, which few loads need.
const CancelLoadForm = import.meta.env.SSR
  ? (await import("./cancel-load-form.tsx")).CancelLoadForm
  : lazy(async () => ({ default: (await import("./cancel-load-form.tsx")).CancelLoadForm }));

type Props = { load: LoadView; history: CarrierHistory; open: OpenMoney };

/** Cancels a load for staff, with what stays owed. */
export function cancelByStaffAction({ load, ...money }: Props): RecordAction | null {
  const { mayEdit, status, version } = load;
  if (!mayEdit || status !== "Quoted") return null;
  return {
    name: "cancel",
    label: "Cancel load",
    form: (
      <Suspense>
        <CancelLoadForm version={version} {...money} />
      </Suspense>
    ),
  };
}
