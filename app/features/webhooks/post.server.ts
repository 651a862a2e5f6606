import { lookup as resolve } from "node:dns";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** The response timeout in milliseconds. */
const answersWithin = 5_000;

/** A request to an endpoint, and whether private addresses are allowed. */
export type Post = {
  url: string;
  headers: Record<string, string>;
  body: string;
  allowsPrivate: boolean;
};

/** The address is unknown, local or in a private network; which of them, it does not say. */
class NotPublicError extends Error {
  override readonly name = "NotPublicError";
}

/**
 * Posts to an endpoint and returns the status, without following redirects or reading the body. It
 * connects to the very IP address that was checked, so a DNS change can't redirect it to a private
 * network.
 * @throws on a timeout, or if the address isn't public.
 */
export function post({ url, headers, body, allowsPrivate }: Post): Promise<number> {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  if (!allowsPrivate && (protocol !== "https:" || (isIP(host) !== 0 && !isPublicAddress(host)))) {
    return Promise.reject(notPublic());
  }
  const request = protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((settle, reject) => {
    const sent = request(
      url,
      {
        method: "POST",
        agent: false,
        headers: { ...headers, "content-length": Buffer.byteLength(body) },
        lookup: allowsPrivate ? undefined : lookupPublic,
        signal: AbortSignal.timeout(answersWithin),
      },
      (response) => {
        settle(response.statusCode ?? 0);
        response.destroy();
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = error ? [] : addresses;
    const isSafe = first && addresses.every(({ address }) => isPublicAddress(address));
    if (!isSafe) return callback(notPublic(), "");
    if (options.all) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};

const notPublic = () =>
  new NotPublicError(
    "No public https address was found. We send to https addresses of the public internet only.",
  );
