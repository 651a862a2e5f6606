import {
  createContext,
  createCookie,
  type MiddlewareFunction,
  type RouterContextProvider,
} from "react-router";
import { z } from "zod";
import { toastCookie } from "#app/ui/forget-toast.ts";
import type { Toast } from "#app/ui/toast.tsx";

const schema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  tone: z.enum(["default", "destructive"]),
  duration: z.number().optional(),
  // The cookie is not signed: only the page of a load is taken from it.
  undo: z
    .string()
    .regex(/^\/(brokerage\/shipments|carrier\/loads|staff\/shipments)\/[\w-]{1,40}$/)
    .optional(),
});

// The browser's script also writes it, and removes it once the toast shows, so it is not HttpOnly;
// it holds only text.
const cookie = createCookie(toastCookie, {
  sameSite: "lax",
  path: "/",
  maxAge: 60,
});

type Waiting = { toast: Toast | null };

const waiting = createContext<Waiting>();

type Announced = Omit<Toast, "id" | "tone"> & { tone?: Toast["tone"] };

/** Shows a toast on the page that this request renders, or on the next one after a redirect. */
export function flashToast(context: Readonly<RouterContextProvider>, toast: Announced): void {
  context.get(waiting).toast = asToast(toast);
}

function asToast(toast: Announced): Toast {
  return { id: crypto.randomUUID(), tone: "default", ...toast };
}

/** Takes the toast to show on the page being rendered; it shows once. */
export function takeToast(context: Readonly<RouterContextProvider>): Toast | null {
  const found = context.get(waiting).toast;
  context.get(waiting).toast = null;
  return found;
}

/**
 * Carries a toast that this request did not show to the next one, in a cookie. Only a document
 * request clears the cookie: a fetched response may be superseded before it shows, so there the
 * script clears it when it shows the toast. A response that shows nothing leaves the cookie alone: by the
 * time it arrives, the one of a later form may be there.
 */
export const carryToast: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const carried = schema.safeParse(await cookie.parse(request.headers.get("cookie")));
  const came = carried.success ? carried.data : null;
  const state: Waiting = { toast: came };
  context.set(waiting, state);
  const response = await next();
  if (state.toast !== null && state.toast !== came) {
    response.headers.append("set-cookie", await cookie.serialize(state.toast));
  } else if (came && state.toast === null && isForDocument(request)) {
    response.headers.append("set-cookie", await cookie.serialize("", { maxAge: 0 }));
  }
  return response;
};

function isForDocument({ headers }: Request): boolean {
  // Browsers omit the header on sites served over plain HTTP.
  return (headers.get("sec-fetch-dest") ?? "document") === "document";
}
