import { createHash, createHmac } from "node:crypto";

/** A request as it came. */
type SignedRequest = {
  method: string;
  /** Path and query, as they were sent. */
  target: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
};

type Keys = { accessKeyId: string; secretAccessKey: string; region: string };

const authorization =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<date>\d{8})\/(?<region>[^/]+)\/(?<service>[^/]+)\/aws4_request, ?SignedHeaders=(?<names>[^,]+), ?Signature=(?<signature>[0-9a-f]{64})$/;

/** Milliseconds by which a request's time may differ from the server's. */
const skewAtMostMs = 15 * 60_000;

/**
 * The code of the error with which S3 refuses a request, by AWS's description of Signature Version 4; null for
 * one that is signed right and whose body is the one that was signed.
 */
export function signatureFault(request: SignedRequest, keys: Keys): string | null {
  const { method, target, body } = request;
  const header = (name: string) =>
    String(request.headers[name] ?? "")
      .trim()
      .replace(/ +/g, " ");
  const parts = authorization.exec(header("authorization"))?.groups;
  if (!parts) return "AccessDenied";
  const { id, date, region, service, names = "", signature } = parts;
  if (id !== keys.accessKeyId) return "InvalidAccessKeyId";
  if (region !== keys.region || service !== "s3") return "AuthorizationHeaderMalformed";
  const signedNames = names.split(";");
  for (const needed of ["host", "x-amz-date", "x-amz-content-sha256"]) {
    if (!signedNames.includes(needed)) return "AccessDenied";
  }
  const at = header("x-amz-date");
  if (!at.startsWith(date ?? "-") || Math.abs(timeOf(at) - Date.now()) > skewAtMostMs) {
    return "RequestTimeTooSkewed";
  }
  const payload = header("x-amz-content-sha256");
  if (payload !== hashOf(body)) return "XAmzContentSHA256Mismatch";
  const [path = "", query = ""] = target.split("?");
  const canonical = [
    method,
    path,
    canonicalQuery(query),
    ...signedNames.map((name) => `${name}:${header(name)}`),
    "",
    names,
    payload,
  ].join("\n");
  const scope = `${date}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", at, scope, hashOf(canonical)].join("\n");
  const key = [date ?? "", region, "s3", "aws4_request"].reduce<string | Buffer>(
    (secret, part) => createHmac("sha256", secret).update(part).digest(),
    `AWS4${keys.secretAccessKey}`,
  );
  const expected = createHmac("sha256", key).update(toSign).digest("hex");
  return signature === expected ? null : "SignatureDoesNotMatch";
}

const hashOf = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");

/** The time of 20261130T140500Z, in milliseconds. */
const timeOf = (at: string) =>
  Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

/** Sorted by name, and each part encoded, but for letters, digits, hyphen, dot, underscore and tilde. */
function canonicalQuery(query: string): string {
  const encode = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  return [...new URLSearchParams(query)]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
}
