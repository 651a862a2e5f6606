/** The intent of the New Load Tender form. */
export const bookIntent = "book";

/** The name and value of the button that continues to the load's details. */
export const addDetails = { name: "next", value: "details" } as const;
