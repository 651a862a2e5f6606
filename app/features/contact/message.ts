/** What becomes of a message: nobody answered it yet, somebody did, or nothing is left to answer. */
export const messageStatuses = ["new", "answered", "closed"] as const;

/** What the message form says once it was sent, or could not be. */
export const messageWords = {
  sent: {
    toast: "Message sent successfully!",
    banner: "Thank you for your message! We'll get back to you within 24 hours.",
  },
  failed: {
    toast: "Failed to send message. Please try calling us directly.",
    banner: "There was an error submitting your message. Please try again or call us directly.",
  },
} as const;
