import { type ApiExamples, answers, sees, ships } from "#tests/support/api-examples/permissions.ts";

export const apiExamples: ApiExamples = {
  who: {
    createInstantQuote: answers,
    getInstantQuote: sees,
    bookInstantQuote: ships,
  },
  scenes: (_, { pricedAtOnce }) => ({
    getInstantQuote: pricedAtOnce,
    bookInstantQuote: pricedAtOnce,
  }),
};
