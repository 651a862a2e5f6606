/** The ID of a calculator's result, to which forms and links scroll, with or without a script. */
export const RESULT_ID = "result";
