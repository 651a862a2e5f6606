/** The intent of the New Load Tender form. */
export const bookIntent = "book";

/** The field of a form that was filled with the load typed before signing in. */
export const sendsDraft = "draft";

/** The field of a form without scripts: what its page asked already. */
export const asksServer = "asked";

/** The name and value of the button that continues to the load's details. */
export const addDetails = { name: "next", value: "details" } as const;
