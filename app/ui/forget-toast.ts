/**
 * The cookie that carries a toast over a redirect; a request with it is never answered from memory.
 */
export const toastCookie = "toast";

/** Deletes the cookie of the toast being shown, in the browser. */
export function forgetToast(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain http
  document.cookie = `${toastCookie}=; Path=/; Max-Age=0; SameSite=Lax`;
}
