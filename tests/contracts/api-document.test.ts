import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { anyOf } from "#tests/support/allowed-values.ts";
import { apiOn } from "#tests/support/api.ts";
import { aCarrier, aCustomer, aShipment, aStaffMember } from "#tests/support/factories.ts";
import { times } from "#tests/support/long-run.ts";
import {
  checkAnswer,
  type Document,
  type Operation,
  operationsOf,
} from "#tests/support/openapi.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";

describe("the API's description of itself", () => {
  let document: Document;
  let keys: string[];
  let trackingId: string;
  const db = prepareDatabase();
  const api = prepare(() => apiOn(db.database));
  const shipper = prepare(() => aCustomer(db.database));
  beforeAll(async () => {
    document = (await api.send(null, "/openapi.json")).body;
    ({ trackingId } = await aShipment(db.database, shipper));
    const others = [await aCarrier(db.database), await aStaffMember(db.database)];
    keys = await Promise.all([shipper, ...others].map((actor) => api.keyOf(actor)));
  });

  test("names each operation once, with its permission: one to write for all that change something", () => {
    const ids = operationsOf(document).map(({ operationId }) => operationId);
    expect(ids.length).toBeGreaterThan(20);
    expect(new Set(ids).size).toBe(ids.length);
    const described = Object.values(document.paths).flatMap((methods) => Object.entries(methods));
    for (const [method, { operationId, description }] of described) {
      const access = method === "get" ? "read" : "write";
      expect(`${operationId}: ${description}`).toMatch(
        new RegExp(`Permission: \`\\w+:${access}\`\\.$`),
      );
    }
  });

  test("holds for whatever is sent: no operation fails, and each answer is as described", async () => {
    const requests = fc
      .constantFrom(...operationsOf(document))
      .chain((operation) => requestOf(operation));
    await fc.assert(
      fc.asyncProperty(
        requests,
        fc.nat(2),
        async ({ operation, path, method, body, headers }, who) => {
          // So that the limit of a key isn't what answers.
          await db.outside("delete from rate_limits");
          const answer = await api.send(keys[who] ?? null, path, { method, body, headers });
          expect(
            answer.status,
            `${operation.operationId} ${JSON.stringify(answer.body)}`,
          ).toBeLessThan(500);
          checkAnswer(document, operation, answer);
        },
      ),
      { numRuns: times(400, 4_000) },
    );
  }, 240_000);

  function requestOf(operation: Operation) {
    const { method, parameters, body } = operation;
    const inPath = fc.record(
      Object.fromEntries(
        parameters
          .filter((one) => one.in === "path")
          .map(({ name, schema }) => [
            name,
            name === "trackingId" ? fc.constant(trackingId) : anyOf(document, schema),
          ]),
      ),
    );
    const inQuery = fc.record(
      Object.fromEntries(
        parameters
          .filter((one) => one.in === "query")
          .map(({ name, schema }) => [name, anyOf(document, schema)]),
      ),
      { requiredKeys: [] },
    );
    const version = fc.constantFrom<Record<string, string>>(
      {},
      { "if-match": '"1"' },
      { "if-match": '"2"' },
    );
    const sent = body ? anyOf(document, body) : fc.constant(undefined);
    return fc.tuple(inPath, inQuery, version, sent).map(([places, query, headers, given]) => ({
      operation,
      method,
      body: given,
      headers,
      path: `${fillIn(operation.path, places)}?${queryString(query)}`,
    }));
  }
});

function fillIn(path: string, places: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(wellFormed(places[name])));
}

function queryString(query: Record<string, unknown>): string {
  return new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, wellFormed(value)]),
  ).toString();
}

/** As text that an address can hold. */
function wellFormed(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.toWellFormed().replaceAll("\0", "") || "x";
}
