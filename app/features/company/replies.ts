/** Hours within which a quote request is answered. */
export const quoteHours = { least: 2, most: 4 } as const;

/** Our promised response times. Pages quote these, so that the hours are written only here. */
export const replies = {
  quote: `${quoteHours.least}-${quoteHours.most} hours`,
  contact: "24 hours",
  consultation: "15 minutes",
} as const;
