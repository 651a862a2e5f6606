/** What a query throws while there is no server to ask. */
export function anOutage(): Error {
  const refused = new Error("connect ECONNREFUSED 127.0.0.1:5432");
  return new Error("Failed query", { cause: Object.assign(refused, { code: "ECONNREFUSED" }) });
}
