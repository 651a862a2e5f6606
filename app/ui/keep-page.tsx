import { useEffect } from "react";
import {
  createPath,
  isRouteErrorResponse,
  type MiddlewareFunction,
  redirectDocument,
  useLocation,
  useMatches,
  useNavigate,
} from "react-router";
import { isServerReachable } from "./is-server-reachable.ts";
import { addressOf, linkToLeave } from "./link-to-leave.ts";
import { signedOutMessage } from "./signed-out.ts";
import { useToast } from "./toast.tsx";
import { isGatewayError, unreachableToast } from "./unreachable.ts";

type Results = Record<string, { type: "data" | "error"; result: unknown }>;

type Shown = {
  address: string;
  /** The data of its routes, by route ID. */
  data: ReadonlyMap<string, unknown>;
  report: (message?: string) => void;
  /** Ends a navigation away from it. */
  stay: () => void;
};

/** The page on screen. */
let shown: Shown | null = null;
/** Whether the person knows why it doesn't load again: live pages try again by themselves. */
let isReported = false;

/**
 * The root's `clientMiddleware`: when the data of a page doesn't arrive, the page on screen stays,
 * with what was typed, and a toast says why. So it does when the page loads again after the session
 * ended; a link then leads to sign-in.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  if (!shown || request.method !== "GET" || request.signal.aborted) return results;
  const { address, data, report, stay } = shown;
  const lost = Object.entries(results).filter(([, one]) => whyLost(one) !== null);
  const [first] = lost;
  if (!first) {
    isReported = false;
    return results;
  }
  const to = addressOf(new URL(request.url));
  const isReload = to === address;
  const why = whyLost(first[1]);
  if (why === "signed out" && !isReload) {
    return { ...results, [first[0]]: { type: "error", result: redirectDocument(to) } };
  }
  if (!isReload || !isReported) report(why === "signed out" ? signedOutMessage : undefined);
  isReported = true;
  if (!isReload) stay();
  for (const [id] of lost) {
    if (data.has(id)) results[id] = { type: "data", result: data.get(id) };
  }
  return results;
};

/** Why the data of a route didn't arrive; null if the server answered it. */
function whyLost({ type, result }: Results[string]): "unanswered" | "signed out" | null {
  if (type !== "error") return null;
  // fetch throws a TypeError when there is no answer.
  if (result instanceof TypeError || isGatewayError(result)) return "unanswered";
  return isRouteErrorResponse(result) && result.status === 401 ? "signed out" : null;
}

/** Tells `keepPage` what is on screen, and stops links that lead nowhere while offline. */
export function PageKeeper() {
  const matches = useMatches();
  const address = createPath({ ...useLocation(), hash: "" });
  const navigate = useNavigate();
  const show = useToast();
  useEffect(() => {
    shown = {
      address,
      data: new Map(matches.map(({ id, loaderData }) => [id, loaderData])),
      report: (message) => show(unreachableToast(message)),
      stay: () => void navigate(address, { replace: true, preventScrollReset: true }),
    };
  }, [matches, address, navigate, show]);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = navigator.onLine ? null : linkToLeave(event);
      if (!link) return;
      event.preventDefault();
      void isServerReachable().then((isReachable) => {
        if (isReachable) window.location.assign(link.href);
        else show(unreachableToast());
      });
    };
    // Before the router follows the link.
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, [show]);
  return null;
}
