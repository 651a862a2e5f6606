import { resolve } from "node:path";
import { z } from "zod";
import { AppError } from "./errors.ts";
import { readS3Address, s3AddressWanted } from "./object-store/s3-address.ts";

const optionalUrl = (protocols: RegExp, wants: (value: string) => string) =>
  z
    .url({ protocol: protocols, error: ({ input }) => `wants ${wants(String(input))}` })
    .optional()
    .transform((value) => value?.replace(/\/$/, ""));

const whole = (wants: string, least: number, most: number) =>
  z.coerce.number({ error: wants }).int(wants).min(least, wants).max(most, wants);

const port = () => whole("wants a port number from 0 to 65535", 0, 65535);
/** A bare address, or a name and an address: Monument Freight <mail@freight.example>. */
const mailbox = /^\s*(?:"?(?<name>[^"<>\p{Cc}]*?)"?\s*<(?<named>[^<>]+)>|(?<bare>[^<>]+?))\s*$/u;

/** Whether an address names hosts with a comma between; a password may have one, too. */
function namesSeveralHosts(address = ""): boolean {
  const [authority = ""] = address.slice(address.indexOf("://") + 3).split(/[/?#]/, 1);
  return authority.slice(authority.lastIndexOf("@") + 1).includes(",");
}

const oneHost = "one host: several need an address that leads to the primary, such as HAProxy's";

const sender = z.string().transform((value, context) => {
  const { name, named, bare } = mailbox.exec(value)?.groups ?? {};
  const address = z.email().safeParse(named ?? bare);
  if (address.success) return { address: address.data, name: name || undefined };
  context.addIssue({ code: "custom", message: "wants Monument Freight <mail@freight.example>" });
  return z.NEVER;
});

const documentStore = z.string().transform((value, context) => {
  const address = readS3Address(value);
  if (address) return address;
  context.addIssue({ code: "custom", message: s3AddressWanted });
  return z.NEVER;
});

const schema = z.object({
  PORT: port().default(3000),
  HOST: z.string().min(1, "wants a host name or address to listen on").default("0.0.0.0"),
  // As browsers write an origin: lower case, without a path.
  ORIGIN: optionalUrl(
    /^https?$/,
    () => "the public address of the site, such as https://freight.example",
  ).transform((value) => value && new URL(value).origin),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: optionalUrl(/^postgres(ql)?$/, (value) =>
    namesSeveralHosts(value) ? oneHost : "postgres://user:password@host:5432/database",
  ).refine((value) => !namesSeveralHosts(value), `wants ${oneHost}`),
  DATABASE_POOL_SIZE: whole("wants a number of connections from 1 to 200", 1, 200).default(10),
  DATABASE_WAIT_SECONDS: whole("wants a number of seconds from 1 to 60", 1, 60).default(2),
  DOCUMENTS_URL: documentStore.optional(),
  AUTH_SECRET: z.string().min(32, "wants at least 32 characters").optional(),
  SMTP_URL: optionalUrl(
    /^smtps?$/,
    () => "smtp://user:password@host:587 or smtps://user:password@host",
  ),
  MAIL_FROM: sender.optional(),
  FMCSA_WEBKEY: z.string().optional(),
  FMCSA_URL: z
    .url({ protocol: /^https?$/, error: () => "wants the address of QCMobile's services" })
    .default("https://mobile.fmcsa.dot.gov/qc/services")
    .transform((value) => value.replace(/\/$/, "")),
  CLAMD: z
    .string()
    .regex(
      /^(\/.+|(\[[\da-fA-F:]+\]|[\w.-]+):\d{1,5})$/,
      "wants host:port or the path of a socket, such as /run/clamav/clamd.ctl",
    )
    .optional(),
  TRUSTED_PROXY_HOPS: whole("wants the number of proxies in front, 0 to 5", 0, 5).default(0),
  WEBHOOKS_TO_PRIVATE_NETWORKS: z
    .enum(["on", "off"], { error: "wants on or off" })
    .default("off")
    .transform((value) => value === "on"),
  METRICS_PORT: port().optional(),
  METRICS_HOST: z.string().min(1, "wants a host name or address to listen on").default("127.0.0.1"),
  DRAIN_SECONDS: whole("wants a number of seconds from 0 to 300", 0, 300).default(0),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "wants fatal, error, warn, info, debug, trace or silent",
    })
    .default("info"),
});

/** The names of all variables that are read. */
export const variableNames: readonly string[] = Object.keys(schema.shape);

/** The configuration, validated once at start; `.env.example` explains each variable. */
export type Environment = Omit<z.output<typeof schema>, "DATA_DIR"> & {
  /** Absolute. */
  DATA_DIR: string;
};

/** The values of these are never printed or logged. */
const secrets = new Set([
  "AUTH_SECRET",
  "DATABASE_URL",
  "DOCUMENTS_URL",
  "SMTP_URL",
  "FMCSA_WEBKEY",
]);

/**
 * Reads the configuration from `source`; an empty value counts as unset.
 * @throws AppError `invalid` with one line per wrong variable: its name, its value and what is
 * expected.
 */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      const got = secrets.has(name) ? "a value that is not shown" : JSON.stringify(given[name]);
      return `${name}: got ${got}, ${issue.message}`;
    });
    throw new AppError("invalid", `The configuration is wrong.\n${lines.join("\n")}`);
  }
  return { ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR) };
}
