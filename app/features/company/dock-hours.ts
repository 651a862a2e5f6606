/** When docks are usually open, in their local time; the person who books can change them. */
export const dockHours = { from: "08:00", to: "17:00" } as const;
