/** The page of our team at the staff desk. */
export const teamPath = "/staff/team";

/** The page of one person on the team. */
export const teamMemberPath = (id: string) => `${teamPath}/${id}`;
