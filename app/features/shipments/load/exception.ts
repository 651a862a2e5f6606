/** Service exceptions are shown to the customer; compliance exceptions are for staff to resolve. */
export const exceptionKinds = ["service", "compliance"] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

/** What our team reads of a load whose freight problem is open. */
export const billOnHold = "Something is wrong with the freight: its exception is open.";
