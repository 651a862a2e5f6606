import type { Environment } from "#app/platform/environment.server.ts";
import { type Finding, fail, ok, warn } from "./finding.ts";

/** Fewer different characters than this are a word, not chance. */
const differentAtLeast = 10;

/** What the settings say by themselves; each is of the right form already. */
export function checkSettings(env: Environment): Finding[] {
  return [
    ok("Each setting has the form that it needs"),
    checkOrigin(env),
    ...checkHops(env),
    ...checkSecret(env),
    ...checkWebhooks(env),
  ];
}

function checkOrigin({ ORIGIN }: Environment): Finding {
  const todo = "Set ORIGIN to the public address of the site, such as https://freight.example.";
  if (!ORIGIN) return warn("ORIGIN isn't set: links in emails lead to localhost.", todo);
  if (ORIGIN.startsWith("https:")) return ok(`ORIGIN is ${ORIGIN}`);
  return warn(`ORIGIN is ${ORIGIN}: cookies and passwords travel unencrypted.`, todo);
}

/** The product ends no TLS, so that an https address always has a proxy. */
function checkHops({ ORIGIN, TRUSTED_PROXY_HOPS }: Environment): Finding[] {
  if (!ORIGIN?.startsWith("https:") || TRUSTED_PROXY_HOPS > 0) return [];
  return [
    warn(
      "TRUSTED_PROXY_HOPS is 0, so all visitors have the proxy's address, and one who guesses passwords locks out all.",
      "Set it to the number of your proxies, such as 1, which add to X-Forwarded-For.",
    ),
  ];
}

function checkSecret({ AUTH_SECRET, DATABASE_URL }: Environment): Finding[] {
  if (AUTH_SECRET) {
    if (new Set(AUTH_SECRET).size >= differentAtLeast) return [ok("AUTH_SECRET is long enough")];
    return [
      fail(
        `AUTH_SECRET has fewer than ${differentAtLeast} different characters.`,
        "Set it to random ones, such as those that openssl rand -hex 32 prints. Everyone then signs in again, and authenticator apps are set up again.",
      ),
    ];
  }
  if (!DATABASE_URL) return [];
  return [
    warn(
      "AUTH_SECRET isn't set: processes with another DATA_DIR refuse this one's sessions and links.",
      "Set it to what the file auth-secret in DATA_DIR has, the same for every process.",
    ),
  ];
}

function checkWebhooks({ ORIGIN, WEBHOOKS_TO_PRIVATE_NETWORKS }: Environment): Finding[] {
  if (!WEBHOOKS_TO_PRIVATE_NETWORKS || !ORIGIN?.startsWith("https:")) return [];
  return [
    warn(
      "WEBHOOKS_TO_PRIVATE_NETWORKS is on: customers can make this machine call your own network.",
      "Leave it off where strangers have accounts.",
    ),
  ];
}
