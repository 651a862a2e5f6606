import { useEffect } from "react";
import {
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
import {
  failedMessage,
  isGatewayError,
  unreachableMessage,
  unreachableToast,
} from "./unreachable.ts";

type Results = Record<string, { type: "data" | "error"; result: unknown }>;

type Shown = {
  address: string;
  /** The data of its routes, by route ID. */
  data: ReadonlyMap<string, unknown>;
  /** Shows why data didn't arrive, and returns what ends that. */
  report: (message: string) => () => void;
  /** Ends a navigation away from it. */
  stay: () => void;
};

/** The page on screen. */
let shown: Shown | null = null;
/**
 * Ends the report of why it didn't load; null when there is none. Live pages try again by themselves,
 * and report it once.
 */
let endReport: (() => void) | null = null;
/** What that says. */
let reported: string | null | undefined;

/**
 * The root's `clientMiddleware`: when the data of a page doesn't arrive, or can't be read, the page on
 * screen stays, with what was typed, and a toast says why until the server answers. So it does when
 * the page loads again after the session ended, until it's there again: to somebody else who signs in in this
 * browser, it may not be. A link then leads to sign-in.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  if (!shown || request.method !== "GET" || request.signal.aborted) return results;
  const { address, data, report, stay } = shown;
  const to = addressOf(new URL(request.url));
  const isReload = to === address;
  const isSignedOut = isReload && reported === signedOutMessage;
  const lost = Object.entries(results).filter(([, one]) => whyLost(one, isSignedOut));
  const [first] = lost;
  const why = first && whyLost(first[1], isSignedOut);
  reported = why;
  if (!why) {
    endReport?.();
    endReport = null;
    return results;
  }
  if (why === signedOutMessage && !isReload) {
    return { ...results, [first[0]]: { type: "error", result: redirectDocument(to) } };
  }
  if (!isReload || !endReport) endReport = report(why);
  if (!isReload) stay();
  for (const [id] of lost) {
    if (data.has(id)) results[id] = { type: "data", result: data.get(id) };
  }
  return results;
};

/**
 * Why the data of a route didn't arrive, as a message; null if the server answered it. A refusal answers nothing
 * of a page whose session ended before.
 */
function whyLost({ type, result }: Results[string], isSignedOut: boolean): string | null {
  if (type === "data" || result instanceof Response) return null;
  // fetch throws a TypeError when there is no answer.
  if (result instanceof TypeError || isGatewayError(result)) return unreachableMessage;
  // What isn't the server's response is an error of ours, or of a proxy.
  if (!isRouteErrorResponse(result) || result.status >= 500) return failedMessage;
  return isSignedOut || result.status === 401 ? signedOutMessage : null;
}

/** Tells `keepPage` what is on screen, and stops links that lead nowhere while offline. */
export function PageKeeper() {
  const matches = useMatches();
  const address = addressOf(useLocation());
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
        else endReport = show(unreachableToast());
      });
    };
    // Before the router follows the link.
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, [show]);
  return null;
}
