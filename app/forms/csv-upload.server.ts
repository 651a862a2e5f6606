import { z } from "zod";
import { decodeCsv } from "#app/platform/csv-file.server.ts";
import { AppError } from "#app/platform/errors.ts";

const bytesAtMost = 1_000_000;
const tooLarge = "The file is larger than 1 MB. Split it.";

/** The pasted text of a CSV file; `prompt` asks for it. */
export const pastedCsv = (prompt: string) => z.string({ error: prompt }).max(bytesAtMost, tooLarge);

/**
 * The file of a form with `CsvFields`, or else what was pasted.
 * @throws AppError `invalid` with `prompt` for neither, or for a file that is too large
 */
export async function readSentCsv(
  form: FormData,
  { pasted, prompt }: { pasted: string | undefined; prompt: string },
): Promise<string> {
  const csv = (await readFile(form.get("file"))) || pasted;
  if (!csv) throw new AppError("invalid", prompt);
  return csv;
}

async function readFile(file: unknown): Promise<string> {
  if (!(file instanceof File)) return "";
  if (file.size > bytesAtMost) throw new AppError("invalid", tooLarge);
  return decodeCsv(Buffer.from(await file.arrayBuffer()));
}
