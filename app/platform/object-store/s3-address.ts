/** Where an S3-compatible store is, and who asks it. */
export type S3Address = {
  /** Such as "https://s3.us-east-1.amazonaws.com". */
  origin: string;
  bucket: string;
  /** What the names of all objects begin with: empty, or such as "freight/". */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** What to write instead of an address that can't be read. */
export const s3AddressWanted =
  "wants https://KEY:SECRET@host/bucket, or /bucket/prefix, perhaps with ?region=us-east-1 (http:// only to this machine; write / as %2F and + as %2B within KEY and SECRET)";

const bucketForm = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
/** Names that are the same in a URL, a signature and a list. */
const prefixForm = /^[\w-][\w.-]*$/;
const regionForm = /^[a-z0-9-]{1,40}$/;

/** This machine, as the host of a URL. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Reads an address as `s3AddressWanted` says; undefined for anything else. */
export function readS3Address(text: string): S3Address | undefined {
  const url = URL.parse(text);
  if (!url || !isSecure(url) || url.hash) return undefined;
  const [bucket = "", ...folders] = url.pathname.split("/").filter(Boolean);
  if (!bucketForm.test(bucket) || !folders.every((folder) => prefixForm.test(folder))) {
    return undefined;
  }
  const { region = "us-east-1", ...unknown } = Object.fromEntries(url.searchParams);
  if (!regionForm.test(region) || Object.keys(unknown).length > 0) return undefined;
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)];
  if (!accessKeyId || !secretAccessKey) return undefined;
  const prefix = folders.map((folder) => `${folder}/`).join("");
  return { origin: url.origin, bucket, prefix, region, accessKeyId, secretAccessKey };
}

const isSecure = ({ protocol, hostname }: URL) =>
  protocol === "https:" || (protocol === "http:" && loopback.test(hostname));

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
