import type { ShouldRevalidateFunctionArgs } from "react-router";
import { isUnreachable } from "#app/ui/unreachable.ts";

/**
 * Loads again after every form, also a refused one, whose toast waits to be shown; not when there
 * is no server to load from, nor on the way to another place or step of the same page.
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
