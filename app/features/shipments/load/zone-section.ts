/** The section of an edit with which we correct the time zones of a load's stops ourselves. */
export const zoneSection = "time zones";
