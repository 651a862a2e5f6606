import { type ApiExamples, forAll, sees, ships } from "#tests/support/api-examples/permissions.ts";

export const apiExamples: ApiExamples = {
  who: {
    ...forAll(sees, "createInstantQuote getInstantQuote"),
    bookInstantQuote: ships,
  },
  scenes: (_, { pricedAtOnce }) => ({
    getInstantQuote: pricedAtOnce,
    bookInstantQuote: pricedAtOnce,
  }),
};
