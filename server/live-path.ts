/** Where an owner's changes are streamed. */
export const livePath = "/brokerage/live";
