import { z } from "zod";
import { importRates } from "#app/features/rates/commands.server.ts";
import { ratesPath } from "#app/features/rates/paths.ts";
import {
  type RateFileRow,
  rateFileBytesAtMost,
  readRateFile,
} from "#app/features/rates/rate-file.server.ts";
import { dateOrderInput } from "#app/forms/fields.ts";
import { formHandler } from "#app/forms/form-action.server.ts";
import { decodeCsv } from "#app/platform/csv-file.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ChosenOrder } from "#app/platform/file-dates.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";

const tooLarge = "The file is larger than 1 MB. Split it.";
const csvField = z
  .string({ error: "Choose a file or paste your rates" })
  .max(rateFileBytesAtMost, tooLarge);

/** Maximum rows shown after a dry run: those with errors, or else the first ones. */
const shownAtMost = 100;

/** The result of a dry run. */
export type Checked = {
  csv: string;
  /** The chosen order of day and month, which the import reads the rows by, too. */
  dateOrder: ChosenOrder;
  total: number;
  wrong: number;
  /** The names of columns that we don't know. */
  ignored: string[];
  rows: Omit<RateFileRow, "rate">[];
};

/** The forms of the import: a dry run, and the import itself. */
export const importForms = {
  check: formHandler({
    // Read separately, because the schema only takes text fields.
    schema: z.object({ csv: csvField.optional(), dateOrder: dateOrderInput }),
    about: "csv",
    run: async ({ csv: typed, dateOrder }, { form }) => {
      const csv = (await readUpload(form.get("file"))) || typed;
      if (!csv) throw new AppError("invalid", "Choose a file or paste your rates");
      return { shown: await checkFile(csv, dateOrder) };
    },
  }),
  import: formHandler({
    schema: z.object({ csv: csvField, dateOrder: dateOrderInput }),
    run: async ({ csv, dateOrder }, { context }) => {
      const { database, clock } = context.get(requestContext);
      const rates = (await readRateFile(csv, dateOrder)).rows.map(({ rate }) => rate);
      const good = rates.filter((rate) => rate !== null);
      if (good.length < rates.length) {
        throw new AppError(
          "invalid",
          "Nothing was imported: some rows have errors. Fix them, then import again.",
        );
      }
      const count = await importRates({ database, clock, actor: requireStaff(context) }, good);
      const title =
        count === 1 ? "1 rate imported" : `${count.toLocaleString("en-US")} rates imported`;
      return { to: ratesPath, toast: { title, description: "They price loads now." } };
    },
  }),
};

async function readUpload(file: unknown): Promise<string> {
  if (!(file instanceof File)) return "";
  if (file.size > rateFileBytesAtMost) throw new AppError("invalid", tooLarge);
  return decodeCsv(Buffer.from(await file.arrayBuffer()));
}

async function checkFile(csv: string, dateOrder: ChosenOrder): Promise<Checked> {
  const { ignored, ...read } = await readRateFile(csv, dateOrder);
  const rows = read.rows.map(({ rate, ...row }) => row);
  const wrong = rows.filter(({ errors }) => Object.keys(errors).length > 0);
  const shown = (wrong.length > 0 ? wrong : rows).slice(0, shownAtMost);
  return { csv, dateOrder, total: rows.length, wrong: wrong.length, ignored, rows: shown };
}
