import type { z } from "zod";
import { newStops } from "#app/features/shipments/api/load-sections.server.ts";
import { checkRow, type ImportedLoad } from "#app/features/shipments/import/check-row.server.ts";
import { columnName } from "#app/features/shipments/import/columns.ts";
import { parseFile } from "#app/features/shipments/import/parse-file.server.ts";
import { locateStops } from "#app/features/shipments/load/locate-stops.server.ts";
import { stopsSchema } from "#app/features/shipments/load/schema.ts";
import { readForm } from "#app/forms/read-form.ts";
import { nestRows, pathText } from "#app/forms/rows.ts";
import { checkSet, setWith, tenderKey, tendersReadAt } from "./read-tender.ts";

/** What is stored of a value, or the words of its refusal; undefined where a door can't be given it. */
type Outcome = { stored: unknown } | { refused: string } | undefined;

/** A way by which a value comes to us. */
export type Door = (typed: string) => Outcome | Promise<Outcome>;

/** What a schema says of the field at `path`. */
export function outcomeAt(
  { data, error }: z.ZodSafeParseResult<unknown>,
  path: string,
  stored: (data: never) => unknown,
): Outcome {
  if (!error) return { stored: stored(data as never) };
  const issue = error.issues.find((one) => pathText(one.path) === path);
  if (!issue) throw new Error(JSON.stringify(error.issues));
  return { refused: issue.message };
}

/** A form as a browser sends it. */
export const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

/** A field of a form of which the rest is filled in. */
export const byForm =
  (
    schema: z.ZodType,
    field: string,
    { rest = {}, stored }: { rest?: Record<string, string>; stored: (data: never) => unknown },
  ): Door =>
  (typed) => {
    const fields = readForm(formOf({ ...rest, [field]: typed }));
    return outcomeAt(schema.safeParse(nestRows(fields)), field, stored);
  };

const row = {
  mode: "FTL",
  weight: "36000",
  description: "Coils",
  "stops[0].zip": "46402",
  "stops[2].zip": "53703",
};

/** A field of a file of loads, of which the rest is filled in. */
export const byFile =
  (field: string, stored: (load: ImportedLoad) => unknown, rest: object = {}): Door =>
  async (typed) => {
    const cells = Object.entries({ ...row, ...rest, [field]: typed });
    const lines = [cells.map(([name]) => columnName(name)), cells.map(([, value]) => value)];
    const content = lines.map((line) => line.map(quoted).join(",")).join("\r\n");
    const { rows } = await parseFile(Buffer.from(content), "month-first");
    const checked = checkRow(rows[0]?.values ?? {}, tenderKey, tendersReadAt);
    if ("load" in checked) return { stored: stored(checked.load) };
    return { refused: checked.errors[field] ?? JSON.stringify(checked.errors) };
  };

/** A cell of a CSV file. */
export const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

type Sent = Extract<ReturnType<typeof checkSet>, { load: unknown }>["load"];

/** A part of a 204 of which the rest is as usual; undefined for what its elements can't hold. */
export const byTender =
  (
    replaced: string,
    write: (typed: string) => string | undefined,
    stored: (load: Sent) => unknown,
  ): Door =>
  (typed) => {
    const part = write(typed);
    if (part === undefined) return undefined;
    const set = setWith(replaced, part);
    const result = checkSet(set);
    if ("load" in result && set.problems.length === 0) return { stored: stored(result.load) };
    if ("reason" in result) return { refused: result.reason };
    const [problem] = [...set.problems, ...("problems" in result ? result.problems : [])];
    return { refused: problem?.message ?? "" };
  };

/** A number as software sends it; undefined for what is no number. */
function numberOf(typed: string): number | undefined {
  const isNumber = /^-?(\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d+)?$/.test(typed.trim());
  // The database knows one zero.
  return isNumber ? Number(typed.replaceAll(",", "")) + 0 : undefined;
}

/** A number in a request, of which the rest is as usual. */
export const byNumber =
  (
    schema: z.ZodType,
    path: string,
    body: (given: number) => unknown,
    stored: (data: never) => unknown,
  ): Door =>
  (typed) => {
    const given = numberOf(typed);
    // A form asks about a point that may separate thousands, which a number can't have.
    if (given === undefined || /^\s*-?[1-9]\d{0,2}\.\d{3}\s*$/.test(typed)) return undefined;
    return outcomeAt(schema.safeParse(body(given)), path, stored);
  };

/** A text in a request, of which the rest is as usual. */
export const byText =
  (
    schema: z.ZodType,
    path: string,
    body: (given: string) => unknown,
    stored: (data: never) => unknown,
  ): Door =>
  (typed) =>
    outcomeAt(schema.safeParse(body(typed)), path, stored);

type Stops = { stops: Parameters<typeof locateStops>[0] };

/** The field of the first stop as it's stored. */
function located(field: string, { data, error }: z.ZodSafeParseResult<unknown>): Outcome {
  if (error) return outcomeAt({ data, error } as never, `stops[0].${field}`, () => null);
  const found = locateStops((data as Stops).stops, { now: tendersReadAt, mode: "FTL" });
  if ("stops" in found) return { stored: found.stops[0]?.[field as "zip"] };
  return { refused: found.problems[`stops[0].${field}`]?.[0] ?? JSON.stringify(found.problems) };
}

/** A field of a pickup by each door. */
export function doorsOfStop(field: string, tender: Door): Record<string, Door> {
  const stops = { "stops[0].kind": "pickup", "stops[1].kind": "delivery", "stops[1].zip": "53703" };
  const rest = { version: "1", "stops[0].zip": "46402", ...stops };
  const pickup = { kind: "pickup", zip: "46402" };
  const delivery = { kind: "delivery", zip: "53703" };
  const byRequest: Door = (typed) =>
    located(field, newStops.safeParse({ stops: [{ ...pickup, [field]: typed }, delivery] }));
  return {
    form: (typed) => {
      const fields = readForm(formOf({ ...rest, [`stops[0].${field}`]: typed }));
      return located(field, stopsSchema.safeParse(nestRows(fields)));
    },
    API: byRequest,
    file: byFile(`stops[0].${field}`, ({ stops: [first] }) => first?.[field as "zip"]),
    EDI: tender,
  };
}
