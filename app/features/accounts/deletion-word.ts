/** The word to type to confirm that an account is deleted. */
export const deletionWord = "DELETE";
