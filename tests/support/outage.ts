/** The error of a query while the database is unreachable. */
export function anOutage(): Error {
  const refused = new Error("connect ECONNREFUSED 127.0.0.1:5432");
  return new Error("Failed query", { cause: Object.assign(refused, { code: "ECONNREFUSED" }) });
}
