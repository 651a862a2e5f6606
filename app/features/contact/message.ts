import { replies } from "#app/features/company/replies.ts";

/** What becomes of a message: nobody answered it yet, somebody did, or nothing is left to answer. */
export const messageStatuses = ["new", "answered", "closed"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** What staff can do with a message, each with where it leads, from where, and its button. */
export const messageSteps = [
  { to: "answered", from: ["new"], label: "Mark answered" },
  { to: "closed", from: ["new", "answered"], label: "Close" },
  { to: "new", from: ["answered", "closed"], label: "Reopen" },
] as const satisfies readonly {
  to: MessageStatus;
  from: readonly MessageStatus[];
  label: string;
}[];

/** What can be done next with a message in `status`. */
export function stepsFrom(status: MessageStatus) {
  return messageSteps.filter(({ from }) => from.some((one) => one === status));
}

/** What the message form says once it was sent, or could not be. */
export const messageWords = {
  sent: {
    toast: "Message sent successfully!",
    banner: `Thank you for your message! We'll get back to you within ${replies.contact}.`,
  },
  failed: {
    toast: "Failed to send message. Please try calling us directly.",
    banner: "There was an error submitting your message. Please try again or call us directly.",
  },
} as const;
