/** Why a form is refused before any page sees it, in words for the person who sent it. */
export type FormRefusal = { status: 400 | 404 | 413 | 429; message: string };

const refusal = (status: FormRefusal["status"], message: string): FormRefusal => ({
  status,
  message,
});

export const unreadable = refusal(
  400,
  "We couldn't read that form, so nothing was saved. Go back, reload the page and send it again.",
);
export const unstorable = refusal(
  400,
  "That form contains a character we can't store (NUL), so nothing was saved. Remove it and send the form again.",
);
export const tooManyFields = refusal(
  400,
  "That form has too many fields, so nothing was saved. Go back, reload the page and send it again.",
);
export const tooLarge = refusal(
  413,
  "That form is too large (64 kB at most), so nothing was saved. Go back, shorten it and send it again.",
);
export const mayNotUpload = refusal(
  404,
  "You can't upload here, so nothing was saved. If you were signed out, sign in and send it again.",
);
export const tooManyUploads = refusal(
  429,
  "Your other uploads are still running, so nothing was saved. Wait for them, then send this one again.",
);

type Upload = { fileBytes: number; filesAtMost?: number | undefined };

/** The refusal of files of more than `fileBytes` together, or of too much text beside them. */
export function tooLargeUpload({ fileBytes, filesAtMost = 1 }: Upload): FormRefusal {
  const most = `${Math.floor(fileBytes / 1024 / 1024)} MB`;
  const what =
    filesAtMost > 1
      ? `Those files are larger than ${most} together, so nothing was saved. Send fewer or smaller ones.`
      : `That file is larger than ${most}, so nothing was saved. Send a smaller one.`;
  return refusal(413, what);
}

/** The refusal of more files than a form takes. */
export function tooManyFiles({ filesAtMost = 1 }: Pick<Upload, "filesAtMost">): FormRefusal {
  if (filesAtMost === 1) return tooManyFields;
  return refusal(400, `Send at most ${filesAtMost} files at once. Nothing was saved.`);
}
