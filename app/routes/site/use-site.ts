import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";

/** The root's data; a signed-out default while a page has failed. */
export function useSite() {
  const root = useRouteLoaderData<typeof loader>("root");
  return { signedIn: root?.signedIn ?? false, nonce: root?.nonce, origin: root?.origin ?? "" };
}
