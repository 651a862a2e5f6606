/** The origin in pages: the configured one, else this machine. */
export function siteOrigin(configured: string | undefined, port: number): string {
  return new URL(configured ?? `http://localhost:${port}`).origin;
}

/** A placeholder for the site's origin, which is known only at start. */
export const originPlaceholder = "https://origin.invalid";

/**
 * Replaces the placeholder with the site's origin, also where it is percent-encoded in another URL.
 */
export function atOrigin(body: string, origin: string): string {
  return body
    .replaceAll(originPlaceholder, origin)
    .replaceAll(encodeURIComponent(originPlaceholder), encodeURIComponent(origin));
}

/** Whether a page contains the placeholder in a form that `atOrigin` would miss. */
export function hidesOrigin(body: string): boolean {
  return atOrigin(body, "").includes(new URL(originPlaceholder).host);
}
