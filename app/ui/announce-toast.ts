import { toastCookie } from "./forget-toast.ts";
import type { Toast } from "./toast.tsx";

/** Shows a toast on the next page that this browser loads. */
export function announceNext(toast: Pick<Toast, "title" | "description">): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  const value = encodeURIComponent(
    toastValue({ ...toast, id: crypto.randomUUID(), tone: "default" }),
  );
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain http
  document.cookie = `${toastCookie}=${value}; Max-Age=60; Path=/; SameSite=Lax${secure}`;
}

/** The cookie's value as React Router's `createCookie` writes it, which would add 1 kB to all pages. */
export function toastValue(toast: Toast): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(toast))));
}
