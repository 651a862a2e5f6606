import { describe, expect, test } from "vitest";
import { readEnvironment } from "./environment.server.ts";

describe("the configuration", () => {
  test("works with no variable set", () => {
    const env = readEnvironment({});
    expect(env.PORT).toBe(3000);
    expect(env.LOG_LEVEL).toBe("info");
    expect(env.DATABASE_URL).toBeUndefined();
  });

  test("an empty variable is treated as unset", () => {
    const env = readEnvironment({ PORT: "", ORIGIN: "" });
    expect(env.PORT).toBe(3000);
    expect(env.ORIGIN).toBeUndefined();
  });

  test.each([
    ["PORT", "http", "wants a port number from 0 to 65535"],
    ["PORT", "70000", "wants a port number from 0 to 65535"],
    ["ORIGIN", "freight.example", "wants the public address of the site"],
    ["LOG_LEVEL", "loud", "wants fatal, error, warn, info"],
    ["TRUSTED_PROXY_HOPS", "-1", "wants the number of proxies"],
    ["DATABASE_POOL_SIZE", "0", "wants a number of connections"],
    ["DATABASE_WAIT_SECONDS", "0", "wants a number of seconds from 1 to 60"],
    ["METRICS_PORT", "metrics", "wants a port number from 0 to 65535"],
    ["DRAIN_SECONDS", "soon", "wants a number of seconds from 0 to 300"],
    ["CLAMD", "clamd", "wants host:port or the path of a socket"],
    ["MAIL_FROM", "Monument Freight", "wants Monument Freight <mail@freight.example>"],
    ["MAIL_FROM", "a@freight.example, b@freight.example", "wants Monument Freight <"],
  ])("a wrong %s is reported with its value and what is expected", (name, value, wants) => {
    const read = () => readEnvironment({ [name]: value });
    expect(read).toThrow(`${name}: got ${JSON.stringify(value)}, ${wants}`);
  });

  test.each([
    ["mail@freight.example", undefined],
    ["<mail@freight.example>", undefined],
    ["Monument Freight <mail@freight.example>", "Monument Freight"],
    ['"Freight, Inc." <mail@freight.example>', "Freight, Inc."],
  ])("the email sender may have a name: %s", (value, name) => {
    const { MAIL_FROM } = readEnvironment({ MAIL_FROM: value });
    expect(MAIL_FROM).toEqual({ address: "mail@freight.example", name });
  });

  test("all wrong variables are reported", () => {
    const read = () => readEnvironment({ PORT: "x", LOG_LEVEL: "y" });
    expect(read).toThrow(/PORT[\s\S]*LOG_LEVEL/);
  });

  test.each(["db1,db2", "db1:5432,db2:5432"])(
    "several hosts of one database say what to name instead: %s",
    (hosts) => {
      const read = () =>
        readEnvironment({ DATABASE_URL: `postgres://me:hunter2@${hosts}/freight` });
      expect(read).toThrow("a value that is not shown, wants one host: several need an address");
    },
  );

  test("a password may have a comma", () => {
    const DATABASE_URL = "postgres://me:a,b@db:5432/freight";
    expect(readEnvironment({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
  });

  test("a wrong secret value is not printed", () => {
    expect(() => readEnvironment({ DATABASE_URL: "mysql://me:hunter2@db" })).toThrow(
      /DATABASE_URL: got a value that is not shown, wants postgres:/,
    );
    expect(() => readEnvironment({ SMTP_URL: "http://me:hunter2@mail" })).toThrow(
      /SMTP_URL: got a value that is not shown, wants smtp:/,
    );
    expect(() => readEnvironment({ AUTH_SECRET: "hunter2" })).toThrow(
      /not shown, wants at least 32/,
    );
  });
});
