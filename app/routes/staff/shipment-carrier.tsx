import { needsCarrier } from "#app/features/assignments/assignment.ts";
import { FailedChecks } from "#app/features/carrier-offers/ui/failed-checks.tsx";
import { failingText } from "#app/features/carriers/failing.ts";
import type { VettedCarrier } from "#app/features/carriers/file-queries.server.ts";
import { noFmcsaAnswer } from "#app/features/carriers/vetting.ts";
import type { CarrierHistory, OfferedBefore } from "#app/flows/carrier-history.server.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import type { LoadPagePart } from "#app/routes/load/load-page.tsx";
import { organizationPath } from "#app/routes/organizations/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { AssignmentList, OfferedList } from "./carrier-assignments.tsx";

/** The carriers to choose from, each with what speaks against it. */
export function carrierChoices(carriers: readonly VettedCarrier[]) {
  return carriers.map((carrier) => ({ id: carrier.id, text: choiceText(carrier) }));
}

/** A carrier's name, in parentheses what it fails; one that passes isn't marked by what we didn't ask. */
function choiceText({ name, objections, withoutFmcsa }: VettedCarrier): string {
  const failing = failingText(objections);
  const noted = withoutFmcsa ? `${name}: ${noFmcsaAnswer}` : name;
  return failing ? `${noted} (${failing})` : noted;
}

type CarrierPartProps = {
  load: Pick<LoadView, "status" | "carrierId" | "canceledAt">;
  carrier: VettedCarrier | undefined;
  history: CarrierHistory;
  offeredBefore: OfferedBefore;
};

/**
 * The load's carrier with its checks, or what was offered before while it needs one, and each carrier
 * that had the load.
 */
export function carrierPart({
  load,
  carrier,
  history,
  offeredBefore,
}: CarrierPartProps): LoadPagePart | null {
  const needs = needsCarrier(load);
  if (!needs && !carrier && history.length === 0) return null;
  return {
    title: needs ? "Needs carrier" : "Carrier",
    content: (
      <div className="grid gap-3 text-sm">
        {carrier && <Checks carrier={carrier} />}
        {needs && <OfferedList offered={offeredBefore} />}
        <AssignmentList history={history} />
      </div>
    ),
  };
}

function Checks({ carrier }: { carrier: VettedCarrier }) {
  const { id, name, objections, withoutFmcsa } = carrier;
  return (
    <>
      <p>
        <Link to={organizationPath(id)} className="font-semibold underline underline-offset-4">
          {name}
        </Link>
        {withoutFmcsa && <span className="text-ink-soft"> · {noFmcsaAnswer}</span>}
      </p>
      <FailedChecks texts={objections.map(({ text }) => text)} />
    </>
  );
}
