import {
  type ApiExamples,
  answers,
  desk,
  dispatches,
  hauls,
  sees,
  staff,
} from "#tests/support/api-examples/permissions.ts";

export const apiExamples: ApiExamples = {
  who: {
    listMessages: [...sees, ...desk],
    sendMessage: [...answers, ...staff("sales", "operations", "billing")],
    markMessagesRead: [...answers, ...staff("sales", "operations", "billing")],
    listLoadMessages: [...hauls, ...desk],
    sendLoadMessage: [...dispatches, ...staff("sales", "operations", "billing")],
    markLoadMessagesRead: [...dispatches, ...staff("sales", "operations", "billing")],
    listUnreadConversations: desk,
  },
  scenes: ({ keys }, { hauled }) => ({
    listLoadMessages: hauled,
    sendLoadMessage: hauled,
    markLoadMessagesRead: hauled,
    listUnreadConversations: async () => ({ key: keys.staff }),
  }),
};
