import { z } from "zod";
import { lookedUpBox } from "#app/features/accounts/desk-schema.ts";
import { carrierRowsAtMost } from "#app/features/carriers/import/read-carriers.server.ts";
import { checkCarrierFile, importCarriers } from "#app/flows/import-carriers.server.ts";
import { pastedCsv, readSentCsv } from "#app/forms/csv-upload.server.ts";
import { formHandler } from "#app/forms/form-action.server.ts";
import { readForm } from "#app/forms/read-form.ts";
import { type CheckedFile, summarizeRows } from "#app/platform/csv-rows.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import { type KnownCarrier, sameNameBox } from "./known-carriers.tsx";

const prompt = "Choose a file or paste your carriers";
const csvField = pastedCsv(prompt);

/** The result of a dry run. */
export type CheckedCarriers = CheckedFile & {
  csv: string;
  /** The names of columns that we don't know. */
  ignored: string[];
  /** How many carriers are new. */
  fresh: number;
  /** How many carriers that can be added FMCSA hasn't cleared here. */
  uncleared: number;
  /** On record under one of the numbers: they aren't added. */
  known: KnownCarrier[];
  /** Of an organization's name, and other numbers: they're added if that is chosen. */
  sameName: KnownCarrier[];
  /** Why nothing was added, after an import; the rows are checked again for it. */
  refused?: string;
  /** The boxes that were checked for it, by USDOT number. */
  sameNames?: string[];
};

const chosenNames = z.array(z.string().max(10)).max(carrierRowsAtMost);

/** The forms of the import of carriers: a dry run, and the import itself. */
export const importCarriersForms = {
  check: formHandler({
    schema: z.object({ csv: csvField.optional() }),
    about: "csv",
    run: async ({ csv: pasted }, { form, context }) => {
      requireImporter(context);
      const csv = await readSentCsv(form, { pasted, prompt });
      return { shown: await checkFile(context.get(requestContext).database.query, csv) };
    },
  }),
  import: formHandler({
    schema: z.object({ csv: csvField, sameNames: chosenNames, ...lookedUpBox }),
    read: (form) => ({ ...readForm(form), sameNames: readSameNames(form) }),
    run: async ({ csv, lookedUp, sameNames }, { context }) => {
      const actor = requireImporter(context);
      const { database, clock } = context.get(requestContext);
      const choices = { lookedUp, sameNames: new Set(sameNames) };
      const done = await importCarriers({ database, clock, actor }, csv, choices).catch(
        (error: unknown) => {
          if (error instanceof AppError && ["invalid", "conflict"].includes(error.code))
            return error;
          throw error;
        },
      );
      if (done instanceof AppError) {
        const again = await checkFile(database.query, csv);
        return { shown: { ...again, refused: done.message, sameNames } };
      }
      const title = done.added === 1 ? "1 carrier added" : `${done.added} carriers added`;
      return {
        to: "/staff/organizations?kind=carrier",
        toast: { title, description: leftOutText(done) },
      };
    },
  }),
};

type Context = Parameters<typeof requireStaff>[0];

/** Those who add an organization, and verify a carrier by that. */
export function requireImporter(context: Context) {
  requireStaff(context, "accounts.keep-organizations");
  return requireStaff(context, "accounts.decide-role");
}

const readSameNames = (form: FormData) =>
  [...form.keys()]
    .filter((name) => name.startsWith(sameNameBox))
    .map((name) => name.slice(sameNameBox.length));

function leftOutText({ known, wrong }: { known: number; wrong: number }): string {
  const left = [
    ...(known > 0 ? [`${known} already here`] : []),
    ...(wrong > 0 ? [`${wrong} with errors`] : []),
  ];
  if (left.length > 0) return `Not added: ${left.join(", ")}.`;
  return "Complete their files to make them active.";
}

async function checkFile(query: Queryable, csv: string): Promise<CheckedCarriers> {
  const { rows, carriers, ignored } = await checkCarrierFile(query, csv);
  const onRecord = carriers.flatMap(({ line, carrier, known }) =>
    known
      ? [
          {
            line,
            name: carrier.name,
            dotNumber: carrier.dotNumber,
            onRecord: known,
            shares: known.shares,
          },
        ]
      : [],
  );
  const byNumber = onRecord.filter(({ shares }) => shares !== "name");
  const open = carriers.filter(({ known }) => !known || known.shares === "name");
  return {
    csv,
    ignored,
    ...summarizeRows(rows),
    fresh: carriers.length - onRecord.length,
    uncleared: open.filter(({ isCleared }) => !isCleared).length,
    known: byNumber,
    sameName: onRecord.filter(({ shares }) => shares === "name"),
  };
}
