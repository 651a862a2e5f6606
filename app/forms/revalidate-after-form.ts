import type { ShouldRevalidateFunctionArgs } from "react-router";
import { isUnreachable } from "#app/ui/unreachable.ts";

/**
 * Loads again after every form, also a refused one, whose toast waits to be shown; not when there
 * is no server to load from.
 */
export function revalidateAfterForm(args: ShouldRevalidateFunctionArgs): boolean {
  const { actionResult: result, actionStatus, formMethod } = args;
  if (isUnreachable(result) || result?.local || actionStatus === 503) return false;
  return formMethod ? true : args.defaultShouldRevalidate;
}
