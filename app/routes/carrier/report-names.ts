/** What a carrier's report of a status is called. */
export const reportNames = {
  "In Transit": "Report pickup",
  Delivered: "Report delivery",
} as const;
