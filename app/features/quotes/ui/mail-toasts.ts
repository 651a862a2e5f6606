/** The toasts of the form for a quote by email. */
export const mailToasts = {
  invalid: { title: "Validation Error", tone: "destructive" },
  ready: {
    title: "Action Required!",
    description:
      "Please review and SEND the pre-filled email in your mail client to get your instant quote.",
    tone: "default",
  },
} as const;
