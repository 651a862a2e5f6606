/** The address that pages name: the configured one, else this machine. */
export function originOf(configured: string | undefined, port: number): string {
  return new URL(configured ?? `http://localhost:${port}`).origin;
}

/** Stands for the site's own address, which is known only when the server starts. */
export const originPlaceholder = "https://origin.invalid";

/** Puts the site's address where a page made beforehand names it, also inside of another address. */
export function atOrigin(body: string, origin: string): string {
  return body
    .replaceAll(originPlaceholder, origin)
    .replaceAll(encodeURIComponent(originPlaceholder), encodeURIComponent(origin));
}

/** Whether a page names the placeholder in a way in which `atOrigin` would not find it. */
export function hidesOrigin(body: string): boolean {
  return atOrigin(body, "").includes(new URL(originPlaceholder).host);
}
