/** When docks are usually open, in their local time; whoever books changes it. */
export const dockHours = { from: "08:00", to: "17:00" } as const;
