import { isStaffWho, type UploadPage } from "#app/features/accounts/upload-page.ts";

const megabyte = 1024 * 1024;

/** Its pages that take a file. */
export const uploads: readonly UploadPage[] = [
  {
    path: "/staff/rates/import",
    fileBytes: megabyte,
    // The rows can be pasted, too.
    textBytes: megabyte,
    mayUpload: isStaffWho("rates.keep-rates"),
  },
];
