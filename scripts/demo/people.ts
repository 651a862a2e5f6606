export type DemoPerson = { firstName: string; lastName: string; email: string; password: string };

/** Who can sign in to the demo. It serves this machine's user only; the passwords are no secret. */
export const people = {
  shipper: {
    firstName: "Dana",
    lastName: "Reyes",
    email: "dana@crossroads-castings.example",
    password: "castings on the move",
  },
  staff: {
    firstName: "Morgan",
    lastName: "Lee",
    email: "morgan@monumentfreight.example",
    password: "keep the freight rolling",
  },
} as const satisfies Record<string, DemoPerson>;
