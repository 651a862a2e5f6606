/** Where carriers see open loads and bid on them. */
export const boardPath = "/carrier/board";
