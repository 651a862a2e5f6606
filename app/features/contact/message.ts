import { replies } from "#app/features/company/replies.ts";

/** The states of a message: unanswered, answered, or closed. */
export const messageStatuses = ["new", "answered", "closed"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** Status changes that staff can make, each with its target, its sources and its button. */
export const messageSteps = [
  { to: "answered", from: ["new"], label: "Mark answered" },
  { to: "closed", from: ["new", "answered"], label: "Close" },
  { to: "new", from: ["answered", "closed"], label: "Reopen" },
] as const satisfies readonly {
  to: MessageStatus;
  from: readonly MessageStatus[];
  label: string;
}[];

/** The possible next steps of a message in `status`. */
export function stepsFrom(status: MessageStatus) {
  return messageSteps.filter(({ from }) => from.some((one) => one === status));
}

/** The message form's confirmation and error texts. */
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
