/** Where the script of the page finds what it renews: the server writes these, the script reads them. */
export const followMarks = {
  ago: { "data-ago": "" },
  zone: { "data-zone": "" },
} as const;

/** The element whose contents are the answer. */
export const resultId = "result";
/** The element that says to screen readers what changed. */
export const newsId = "result-news";
