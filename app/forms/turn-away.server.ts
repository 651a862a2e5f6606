import type { RouterContextProvider } from "react-router";
import type { AppError } from "#app/platform/errors.ts";
import { flashToast } from "./flash-toast.server.ts";
import { redirectTo } from "./redirect-to.server.ts";

/** Leads from a page that this person can't use to one of our paths, which says why. */
export function turnAway(
  context: Readonly<RouterContextProvider>,
  path: string,
  { message }: AppError,
): Response {
  flashToast(context, { title: "Error", description: message, tone: "destructive" });
  return redirectTo(path);
}
