/** The cookie that carries a toast over a redirect; a request that has it gets a page made for it. */
export const toastCookie = "toast";

/** Removes the cookie of the toast that shows, in the browser. */
export function forgetToast(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain http
  document.cookie = `${toastCookie}=; Path=/; Max-Age=0; SameSite=Lax`;
}
