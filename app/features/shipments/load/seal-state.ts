/** What a driver finds of the seal at the delivery. */
export const sealStates = ["intact", "broken or different"] as const;
