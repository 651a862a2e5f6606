import type { EditPath } from "#app/features/shipments/load/readiness.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";

/** The edit pages of a load's sections; null for someone who can't edit it. */
export function editPathOf({ mayEdit }: Pick<LoadView, "mayEdit">, loadPath: string): EditPath {
  return mayEdit ? (section) => `${loadPath}/details/${section}` : null;
}
