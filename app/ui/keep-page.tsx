import { useEffect } from "react";
import {
  createPath,
  type MiddlewareFunction,
  useLocation,
  useMatches,
  useNavigate,
} from "react-router";
import { addressOf, linkToLeave } from "./link-to-leave.ts";
import { useToast } from "./toast.tsx";
import { isGatewayError, unreachableToast } from "./unreachable.ts";

type Results = Record<string, { type: "data" | "error"; result: unknown }>;

type Shown = {
  address: string;
  /** The data of its routes, by route ID. */
  data: ReadonlyMap<string, unknown>;
  report: () => void;
  /** Ends a navigation away from it. */
  stay: () => void;
};

/** The page on screen. */
let shown: Shown | null = null;
/** Whether the person knows about the outage: live pages try again by themselves. */
let isReported = false;

/**
 * The root's `clientMiddleware`: when the data of a page doesn't arrive, the page on screen stays,
 * with what was typed, and a toast says why.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  if (!shown || request.method !== "GET" || request.signal.aborted) return results;
  const { address, data, report, stay } = shown;
  const lost = Object.entries(results).filter(([, one]) => isUnanswered(one));
  if (lost.length === 0) {
    isReported = false;
    return results;
  }
  const isReload = addressOf(new URL(request.url)) === address;
  if (!isReload || !isReported) report();
  isReported = true;
  if (!isReload) stay();
  for (const [id] of lost) {
    if (data.has(id)) results[id] = { type: "data", result: data.get(id) };
  }
  return results;
};

function isUnanswered({ type, result }: Results[string]): boolean {
  // fetch throws a TypeError when there is no answer.
  return type === "error" && (result instanceof TypeError || isGatewayError(result));
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
      report: () => show(unreachableToast()),
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

/** A browser without a network can still reach a server on its own machine. */
async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch("/healthz", { method: "HEAD" })).ok;
  } catch {
    return false;
  }
}
