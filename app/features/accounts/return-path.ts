const fallback = "/desk";
// Only there to resolve against; a path that leaves it is not ours.
const here = "https://here.invalid";

/**
 * Where to go after sign-in: the path that was asked for when it lies on this site, else their
 * desk. Never another host, whatever a link says.
 */
export function returnPath(asked: string | null): string {
  if (!asked?.startsWith("/")) return fallback;
  try {
    const url = new URL(asked, here);
    // Where dots were taken out, "/.//" among them, two slashes may begin what is left: a host.
    const ours = url.origin === here && !url.pathname.startsWith("//");
    return ours ? `${url.pathname}${url.search}${url.hash}` : fallback;
  } catch {
    return fallback;
  }
}
