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

/**
 * The kind of exception that our team has to deal with, one of compliance before any other; "freight" for
 * one about freight of which nobody has decided what happens with it, and null without any.
 */
export function openExceptionKind({ exceptions }: Pick<LoadView, "exceptions">) {
  const open = exceptions.filter(({ resolvedAt }) => resolvedAt === null);
  if (open.some(({ kind }) => kind === "compliance")) return "compliance";
  const [service] = open;
  if (!service?.holdsBill) return service ? "service" : null;
  return service.decision ? null : "freight";
}
