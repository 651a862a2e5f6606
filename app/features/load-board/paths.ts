/** The load board for carriers. */
export const boardPath = "/carrier/board";
