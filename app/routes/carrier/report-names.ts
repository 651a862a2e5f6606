/** The names of a carrier's reports. */
export const reportNames = {
  "In Transit": "Report pickup",
  Delivered: "Report delivery",
} as const;
