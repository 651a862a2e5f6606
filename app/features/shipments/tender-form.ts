/** The intent of the New Load Tender form. */
export const bookIntent = "book";

/** The name and value of its button that leads on to the details of the load. */
export const addDetails = { name: "next", value: "details" } as const;
