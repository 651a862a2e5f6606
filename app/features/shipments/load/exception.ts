/** Service exceptions are shown to the customer; compliance exceptions are for staff to resolve. */
export const exceptionKinds = ["service", "compliance"] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];
