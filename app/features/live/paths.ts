/** Where an owner's changes are streamed. */
export const dashboardStreamPath = "/brokerage/live";
/** Where the staff desk's queues are. */
export const deskStreamPath = "/staff/live";
/** Where anybody follows one tracking ID. */
export const trackingStreamPath = "/shipment-tracking/live";

/** All addresses that answer with a stream, which is as long as somebody looks on. */
export const streamPaths: readonly string[] = [
  dashboardStreamPath,
  deskStreamPath,
  trackingStreamPath,
];
