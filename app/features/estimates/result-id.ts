/** Where a calculator's answer stands on its page; forms and links lead there, with script or without. */
export const RESULT_ID = "result";
