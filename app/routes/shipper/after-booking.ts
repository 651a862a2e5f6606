/** Where somebody is led who has booked a load. */
export const afterBooking = "/brokerage?tab=track";
