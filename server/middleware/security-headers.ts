import { Hono } from "hono";
import { NONCE, secureHeaders } from "hono/secure-headers";

type Options = {
  /** The site's public origin; HSTS is sent when it is HTTPS. */
  origin: string | undefined;
  /** Allows the development server's inline scripts and sockets. */
  development: boolean;
};

/** The security headers; inline scripts run by the request's nonce. */
export function securityHeaders({ origin, development }: Options) {
  return headersThatAllow([NONCE], origin, development);
}

/** A placeholder for the hashes of a page's scripts. */
const hashesPlaceholder = "'sha256-placeholder'";

/**
 * The same headers for prerendered pages, whose inline scripts run by hash; computed once, because
 * a server has hundreds of pages.
 */
export async function staticSecurityHeaders(origin: string | undefined) {
  const probe = new Hono().use(headersThatAllow([hashesPlaceholder], origin, false));
  const answer = await probe.get("/", (c) => c.body(null)).request("/");
  const { "content-security-policy": policy = "", ...others } = Object.fromEntries(answer.headers);
  return (hashes: readonly string[]): Record<string, string> => ({
    "content-security-policy": policy.replace(` ${hashesPlaceholder}`, () =>
      hashes.map((hash) => ` ${hash}`).join(""),
    ),
    ...others,
  });
}

function headersThatAllow(
  scripts: readonly (string | typeof NONCE)[],
  origin: string | undefined,
  development: boolean,
) {
  return secureHeaders({
    strictTransportSecurity: origin?.startsWith("https:")
      ? "max-age=63072000; includeSubDomains"
      : false,
    xFrameOptions: "DENY",
    referrerPolicy: "strict-origin-when-cross-origin",
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
    ...(development ? {} : { contentSecurityPolicy: policy(scripts) }),
  });
}

const policy = (scripts: readonly (string | typeof NONCE)[]) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...scripts],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", "data:"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
});
