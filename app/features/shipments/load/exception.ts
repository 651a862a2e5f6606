/** Service is what the customer hears of; compliance is what staff have to settle by the rules. */
export const exceptionKinds = ["service", "compliance"] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];
