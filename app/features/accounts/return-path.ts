const fallback = "/desk";
// A base for resolving paths; a result with another host is not ours.
const here = "https://here.invalid";

/**
 * The page to open after sign-in: the requested path if it is on this site, else the person's desk.
 * Never another host, whatever the link says.
 */
export function returnPath(asked: string | null): string {
  if (!asked?.startsWith("/")) return fallback;
  try {
    const url = new URL(asked, here);
    // Removing dots, as in "/.//", can leave a path that begins with two slashes: a host.
    const ours = url.origin === here && !url.pathname.startsWith("//");
    return ours ? `${url.pathname}${url.search}${url.hash}` : fallback;
  } catch {
    return fallback;
  }
}
