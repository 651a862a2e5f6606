import { describe, expect, test } from "vitest";
import { prepareDatabase } from "#tests/support/prepare.ts";
import { openPostgres } from "./database/postgres.server.ts";
import { AppError } from "./errors.ts";
import { createLog } from "./log.server.ts";
import { addressLimiter, rateLimiter } from "./rate-limit.server.ts";

describe("a limit", () => {
  const db = prepareDatabase();

  const limit = { name: "try", points: 2, window: 900, message: "Too many tries." };

  test("allows its number of attempts, then says when to retry", async () => {
    const limiter = rateLimiter(db.database.query, limit);
    await limiter.count("a");
    await limiter.count("a");
    const refused = await limiter.count("a").catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AppError);
    const { code, message, retryAfter = 0 } = refused as AppError;
    expect(code).toBe("too_many");
    // A little of the fifteen minutes has passed.
    expect(retryAfter).toBeGreaterThan(600);
    expect(retryAfter).toBeLessThanOrEqual(900);
    const minutes = Math.ceil(retryAfter / 60);
    expect(message).toBe(`Too many tries. Try again in ${minutes} minutes.`);
    await limiter.count("b");
  });

  test("can be checked without using an attempt", async () => {
    const limiter = rateLimiter(db.database.query, limit);
    for (let look = 0; look < 3; look += 1) await limiter.check("looked at");
    await limiter.count("looked at");
    await limiter.check("looked at");
    await limiter.count("looked at");
    await expect(limiter.check("looked at")).rejects.toMatchObject({ code: "too_many" });
  });

  test("is shared by processes", async () => {
    const [one, two] = [
      rateLimiter(db.database.query, limit),
      rateLimiter(db.database.query, limit),
    ];
    await Promise.all([one.count("shared"), two.count("shared")]);
    await expect(two.count("shared")).rejects.toMatchObject({ code: "too_many" });
    await one.forget("shared");
    await two.count("shared");
  });

  test("of many attempts at once, in several processes, it allows its number and tells each what is left", async () => {
    const wide = { ...limit, name: "at once", points: 30 };
    const other = await openPostgres(db.url, 4, createLog("silent"), { skipMigrations: true });
    try {
      const keys = Array.from({ length: 80 }, (_, place) => (place % 2 === 0 ? "even" : "odd"));
      const counted = await Promise.all(
        keys.map(async (key, place) => {
          const limiter = rateLimiter(place % 3 === 0 ? other.query : db.database.query, wide);
          const left = await limiter.count(key).then(
            (remaining) => remaining.left,
            (error: AppError) => error.code,
          );
          return { key, left };
        }),
      );
      for (const key of ["even", "odd"]) {
        const lefts = counted.filter((one) => one.key === key).map(({ left }) => left);
        const allowed = lefts.filter((left) => typeof left === "number");
        expect(allowed.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n));
        expect(lefts.filter((left) => left === "too_many")).toHaveLength(10);
      }
    } finally {
      await other.close();
    }
  });

  test("begins again when its time is over", async () => {
    const limiter = rateLimiter(db.database.query, { ...limit, name: "over" });
    await limiter.count("c");
    await limiter.count("c");
    await expect(limiter.count("c")).rejects.toMatchObject({ code: "too_many" });
    await db.outside("update rate_limits set expire = now() where key = 'over:c'");
    expect(await limiter.count("c")).toEqual({ left: 1, seconds: 900 });
  });

  test("counts a subscriber's addresses as one, and leaves the neighbor's alone", async () => {
    const limiter = addressLimiter(db.database.query, limit);
    await limiter.count("2001:db8:7:8::1");
    await limiter.count("2001:db8:7:8:9:a:b:c");
    await expect(limiter.check("2001:db8:7:8::2")).rejects.toMatchObject({ code: "too_many" });
    await expect(limiter.count("2001:db8:7:8::3")).rejects.toMatchObject({ code: "too_many" });
    await limiter.count("2001:db8:7:9::1");
    await limiter.forget("2001:db8:7:8::4");
    await limiter.count("2001:db8:7:8::5");
  });

  test("counts a subscriber's networks together, up to a larger limit", async () => {
    const limiter = addressLimiter(db.database.query, { ...limit, name: "many networks" });
    const from = (n: number) => limiter.count(`2001:db8:8:${n.toString(16)}::1`);
    for (let n = 0; n < 8; n += 1) await from(n);
    await expect(from(9)).rejects.toMatchObject({ code: "too_many" });
    await limiter.count("2001:db8:8:100::1");
  });
});
