import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";

/** The answer in place of one that never came. */
export type Unreachable = { unreachable: true };

export const unreachableMessage =
  "We could not reach the server. Nothing you typed is lost: check your connection and try again.";

/** Lets a form that could not be sent stay on the screen, instead of the page failing. */
export async function orUnreachable<T>(call: () => Promise<T>): Promise<T | Unreachable> {
  try {
    return await call();
  } catch (error) {
    // What fetch throws when there is no answer; a redirect or a refusal is no TypeError.
    if (error instanceof TypeError) return { unreachable: true };
    // The server is there and its database is not.
    if (isRouteErrorResponse(error) && error.status === 503) return { unreachable: true };
    throw error;
  }
}

export function isUnreachable(result: unknown): result is Unreachable {
  return typeof result === "object" && result !== null && "unreachable" in result;
}

/**
 * Loads again after every form, also a refused one, which may have been announced; not when there
 * is no server to load from.
 */
export function revalidateAfterForm(args: ShouldRevalidateFunctionArgs): boolean {
  if (isUnreachable(args.actionResult) || args.actionStatus === 503) return false;
  return args.formMethod ? true : args.defaultShouldRevalidate;
}
