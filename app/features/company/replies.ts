/** Hours within which a quote request is answered. */
export const quoteHours = { least: 2, most: 4 } as const;

/** How soon we promise to answer. Pages quote these; nobody writes the hours a second time. */
export const replies = {
  quote: `${quoteHours.least}-${quoteHours.most} hours`,
  contact: "24 hours",
  consultation: "15 minutes",
} as const;
