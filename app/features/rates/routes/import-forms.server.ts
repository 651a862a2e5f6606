import { z } from "zod";
import { importRates } from "#app/features/rates/commands.server.ts";
import { ratesPath } from "#app/features/rates/paths.ts";
import { readRateFile } from "#app/features/rates/rate-file.server.ts";
import { pastedCsv, readSentCsv } from "#app/forms/csv-upload.server.ts";
import { dateOrderInput } from "#app/forms/fields.ts";
import { formHandler } from "#app/forms/form-action.server.ts";
import { type CheckedFile, summarizeRows } from "#app/platform/csv-rows.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ChosenOrder } from "#app/platform/file-dates.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";

const prompt = "Choose a file or paste your rates";
const csvField = pastedCsv(prompt);

/** The result of a dry run. */
export type Checked = CheckedFile & {
  csv: string;
  /** The chosen order of day and month, which the import reads the rows by, too. */
  dateOrder: ChosenOrder;
  /** The names of columns that we don't know. */
  ignored: string[];
};

/** The forms of the import: a dry run, and the import itself. */
export const importForms = {
  check: formHandler({
    // Read separately, because the schema only takes text fields.
    schema: z.object({ csv: csvField.optional(), dateOrder: dateOrderInput }),
    about: "csv",
    run: async ({ csv: pasted, dateOrder }, { form }) => {
      const csv = await readSentCsv(form, { pasted, prompt });
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

async function checkFile(csv: string, dateOrder: ChosenOrder): Promise<Checked> {
  const { ignored, rows } = await readRateFile(csv, dateOrder);
  return { csv, dateOrder, ignored, ...summarizeRows(rows) };
}
