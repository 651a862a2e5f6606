const form = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether an address names an id at all; a database takes no other. */
export const isUuid = (text: string): boolean => form.test(text);
