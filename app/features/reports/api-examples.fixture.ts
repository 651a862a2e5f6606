import { type ApiExamples, desk } from "#tests/support/api-examples/permissions.ts";

export const apiExamples: ApiExamples = {
  who: {
    getReport: desk,
  },
  scenes: ({ keys }) => ({
    getReport: async () => ({ key: keys.staff }),
  }),
};
