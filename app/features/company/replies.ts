/** How soon we promise to answer. Pages quote these; nobody writes the hours a second time. */
export const replies = {
  quote: "2-4 hours",
  contact: "24 hours",
  consultation: "15 minutes",
} as const;
