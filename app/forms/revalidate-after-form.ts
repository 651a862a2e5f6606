import type { ShouldRevalidateFunctionArgs } from "react-router";
import { isUnreachable } from "#app/ui/unreachable.ts";

/**
 * Reloads data after every form, even a refused one, whose toast is in the data. Skips the reload
 * when the server is unreachable, and on navigation within the same page.
 */
export function revalidateAfterForm(args: ShouldRevalidateFunctionArgs): boolean {
  const { actionResult: result, actionStatus, formMethod } = args;
  if (isUnreachable(result) || result?.local || actionStatus === 503) return false;
  if (!formMethod && isSamePage(args.currentUrl, args.nextUrl)) return false;
  return formMethod ? true : args.defaultShouldRevalidate;
}

function isSamePage(current: URL, next: URL): boolean {
  const address = ({ pathname, search }: URL) => pathname + search;
  return address(current) === address(next) && current.hash !== next.hash;
}
