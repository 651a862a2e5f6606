import type { EditPath, LoadSection } from "#app/features/shipments/load/readiness.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";

/** Where each section of a load's details is edited; null for someone who can't edit it. */
export function editPathOf({ mayEdit }: Pick<LoadView, "mayEdit">, loadPath: string): EditPath {
  return mayEdit ? (section) => detailsPath(loadPath, section) : null;
}

/** The address of one section among a load's details, below the load's page. */
export function detailsPath(loadPath: string, section: LoadSection): string {
  return `${loadPath}/details#${section}`;
}
