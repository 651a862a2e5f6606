/** The stream of a company's changes. */
export const dashboardStreamPath = "/brokerage/live";
/** The stream of the staff desk's queues. */
export const deskStreamPath = "/staff/live";
/** The public stream of one tracking ID. */
export const trackingStreamPath = "/shipment-tracking/live";

/** All paths that answer with a stream, which stays open as long as the page. */
export const streamPaths: readonly string[] = [
  dashboardStreamPath,
  deskStreamPath,
  trackingStreamPath,
];
