import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readEnvironment, variableNames } from "#app/platform/environment.server.ts";

const docs = readFileSync("docs/production.md", "utf8");
const text = readFileSync("compose.yaml", "utf8");
const { services } = parse(text, { merge: true, strict: true });
const product = services["freight-1"];

/** The .env of the docs. */
const [, written = ""] = /^`\.env`[^`]*```\n(.*?)^```/ms.exec(docs) ?? [];
const example = Object.fromEntries(
  written
    .split("\n")
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
);

/** Replaces ${NAME}, ${NAME:?message} and ${NAME:-default} as compose does. */
function filled(value: unknown, settings: Readonly<Record<string, string>>): string {
  return String(value).replace(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, name, kind, more) => {
    const given = settings[name];
    if (!given && kind === "?") throw new Error(`${name}: ${more}`);
    return given || (kind === "-" ? more : "");
  });
}

const environmentWith = (settings: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(product.environment).map(([name, value]) => [name, filled(value, settings)]),
  );

describe("compose.yaml", () => {
  test("starts the product with the .env of the docs", () => {
    const environment = environmentWith(example);
    expect(variableNames).toEqual(expect.arrayContaining(Object.keys(environment)));
    expect(readEnvironment(environment)).toMatchObject({
      ORIGIN: example.ORIGIN,
      DATABASE_URL: `postgres://freight:${example.POSTGRES_PASSWORD}@database:5432/freight`,
      TRUSTED_PROXY_HOPS: 1,
    });
  });

  test.each(["ORIGIN", "AUTH_SECRET", "POSTGRES_PASSWORD", "SMTP_URL", "MAIL_FROM"])(
    "refuses to start without %s, and says what to set it to",
    (name) => {
      expect(example[name]).toBeTruthy();
      expect(text).toMatch(new RegExp(`\\$\\{${name}:\\?set it to `));
    },
  );

  test("takes no more rights than it needs, for each service", () => {
    for (const [name, service] of Object.entries<typeof product>(services)) {
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
        restart: "unless-stopped",
        logging: { options: { "max-size": "10m" } },
      });
      expect(service.mem_limit, name).toBeTruthy();
    }
  });

  test("gives a stop the time that it takes, and Caddy the time to notice it", () => {
    const { DRAIN_SECONDS } = readEnvironment(environmentWith(example));
    // Open requests, and emails that are being sent.
    expect(Number.parseInt(product.stop_grace_period, 10)).toBeGreaterThan(DRAIN_SECONDS + 10 + 60);
    const caddy = readFileSync("deploy/Caddyfile", "utf8");
    const [, interval] = /health_interval (\d+)s/.exec(caddy) ?? [];
    expect(DRAIN_SECONDS).toBeGreaterThan(Number(interval));
  });

  test("has the Caddyfile of the docs, with the names of its processes", () => {
    const [, documented = ""] = /^Caddy:\n\n```\n(.*?)^```/ms.exec(docs) ?? [];
    const ours = documented
      .replace("freight.example {", "{$ORIGIN} {")
      .replaceAll("127.0.0.1:3000 127.0.0.1:3001", "freight-1:3000 freight-2:3000");
    const [, ...lines] = readFileSync("deploy/Caddyfile", "utf8").split("\n");
    expect(lines.join("\n")).toBe(ours);
    expect(Object.keys(services)).toEqual(expect.arrayContaining(["freight-1", "freight-2"]));
  });
});
