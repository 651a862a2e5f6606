/** Where somebody is led who has booked a load. */
export const afterBooking = "/brokerage?tab=track";
/** Where the script of an open dashboard reads its list, and books. */
export const openDashboardPath = "/brokerage/shipments";
