export const mailFormId = "quote-mail";

/** What the form says, from the server or, by the `id` of its template, from the page's script. */
export const mailToasts = {
  invalid: {
    id: "quote-mail-invalid",
    title: "Validation Error",
    description: "Something is missing.",
    tone: "destructive",
  },
  ready: {
    id: "quote-mail-opened",
    title: "Action Required!",
    description:
      "Please review and SEND the pre-filled email in your mail client to get your instant quote.",
    tone: "default",
  },
} as const;
