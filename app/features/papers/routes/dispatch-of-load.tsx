import type { DispatchFacts } from "#app/features/carrier-offers/dispatch-facts.ts";
import { DispatchForm } from "#app/features/carrier-offers/ui/dispatch-form.tsx";
import { StaffMay } from "#app/routes/desk/staff-may.tsx";
import { editPathOf } from "#app/routes/load/edit-path.ts";
import { Link } from "#app/ui/link.tsx";

type Load = {
  id: string;
  dispatchedAt: Date | null;
  hasCarrier: boolean;
  mayEdit: boolean;
  isOpen: boolean;
};

type Leg = { sequence: number; path: string; isDispatched: boolean };

/** Each leg is dispatched on its own page. */
export function LegLinks({ legs }: { legs: readonly Leg[] }) {
  return (
    <ul className="text-sm">
      {legs.map(({ sequence, path, isDispatched }) => (
        <li key={path} className="border-b border-line py-1.5">
          <Link to={path} className="underline underline-offset-4">
            {isDispatched ? `See the truck of leg ${sequence}` : `Dispatch leg ${sequence}`}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type DispatchProps = {
  load: Load;
  dispatch: DispatchFacts | null;
  /** Whether staff have to say why the carrier's pay is $0.00 or less. */
  isHeld: boolean;
  /** Whether the load changed after its carrier signed. */
  isChanged: boolean;
};

/** The dispatch of a load that one carrier runs, or what it waits for. */
export function Dispatch({ load, dispatch, isHeld, isChanged }: DispatchProps) {
  if (load.dispatchedAt) return <p className="text-sm">This load is dispatched.</p>;
  if (!load.isOpen) return <p className="text-sm">This load can no longer be dispatched.</p>;
  if (dispatch) {
    return (
      <StaffMay action="carrier-offers.offer">
        <DispatchForm {...dispatch} edit={editPathOf(load, `/staff/shipments/${load.id}`)} />
      </StaffMay>
    );
  }
  if (!load.hasCarrier) return <p className="text-sm">This load needs a carrier first.</p>;
  if (isHeld) {
    return (
      <p className="text-sm">
        The rate confirmation pays $0.00 or less. Say why on{" "}
        <Link to={`/staff/shipments/${load.id}`} className="underline underline-offset-4">
          the load's page
        </Link>
        , then its carrier can sign it.
      </p>
    );
  }
  return (
    <p className="text-sm">
      {isChanged
        ? "This load changed after the carrier signed. It has to sign again first. We emailed its dispatchers a link."
        : "The carrier has to sign the rate confirmation first. It's on the page of its offer."}
    </p>
  );
}
