import type { LoadView } from "#app/flows/load-view.server.ts";

type Load = Pick<LoadView, "exceptions">;

/** The exception of a load that staff resolve; undefined without an open one. */
export function openServiceException({ exceptions }: Load) {
  return exceptions.find(({ kind, resolvedAt }) => kind === "service" && resolvedAt === null);
}

/** What raises or changes it. */
export function exceptionLabel(load: Load): string {
  return openServiceException(load) ? "Change the exception" : "Flag an exception";
}
