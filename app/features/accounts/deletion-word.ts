/** The word that is typed to have an account deleted. */
export const deletionWord = "DELETE";
