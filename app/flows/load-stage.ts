import { isReadyForPickup } from "#app/features/shipments/load/pickup-ready.ts";
import type { Stage } from "#app/features/shipments/load/stage.ts";
import type { LoadView } from "./load-view.server.ts";

/** The stages in which a delivered load has its proof. */
const withProof: readonly Stage[] = ["POD received", "billed", "credited", "paid", "closed"];

/** How far a load is, for what is next with it. */
export function stageOf(load: LoadView) {
  const hasProof = withProof.includes(load.stage);
  return {
    status: load.status,
    isCanceled: load.canceledAt !== null,
    isReady: isReadyForPickup(load),
    hasProof,
    isBilled: hasProof && load.stage !== "POD received",
  };
}

/** The kind of exception that is open, one of compliance before any other; null without one. */
export function openExceptionKind({ exceptions }: Pick<LoadView, "exceptions">) {
  const open = exceptions.filter(({ resolvedAt }) => resolvedAt === null);
  return open.find(({ kind }) => kind === "compliance")?.kind ?? open[0]?.kind ?? null;
}
