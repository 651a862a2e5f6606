/** Days for which an invitation is valid, as its email says. */
export const invitationDays = 7;
