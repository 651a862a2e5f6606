import { lookup as resolve } from "node:dns";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** The response timeout in milliseconds. */
const answersWithin = 15_000;

/** A request to an endpoint, and whether private addresses are allowed. */
export type Post = {
  url: string;
  headers: Record<string, string>;
  body: string;
  allowsPrivate: boolean;
};

/** The address is local or in a private network. */
class PrivateAddressError extends Error {
  override readonly name = "PrivateAddressError";
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
    return Promise.reject(privateAddress());
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
    if (error) return callback(error, "");
    const isSafe = addresses.every(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    if (!isSafe || !first) return callback(privateAddress(), "");
    if (options.all) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};

const privateAddress = () =>
  new PrivateAddressError("We send to https addresses of the public internet only.");
