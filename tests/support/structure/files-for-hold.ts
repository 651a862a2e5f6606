/**
 * The files outside its own folder that a capability would touch today by which our team puts a load on hold, with
 * a reason, until somebody releases it: nobody offers, books, posts, dispatches or picks up a load on hold. It's the
 * measure of what a load lets others add to it. A file leaves this list when the hold could be declared in its
 * own folder instead; one that moved is named by its new path.
 */
export const filesForHold = [
  // What every capability adds to.
  "app/capabilities.ts",
  "app/features/accounts/staff-permission.ts",
  "app/features/webhooks/event-kind.ts",
  "server/api/api.ts",
  "tests/policies.test.ts",

  // The load's page: a kind of timeline entry, what is next, its actions and their forms.
  "app/flows/load-view.server.ts",
  "app/features/shipments/load/timeline.ts",
  "app/flows/load-stage.ts",
  "app/features/shipments/load/next-action.ts",
  "app/routes/staff/shipment.tsx",
  "app/routes/staff/shipment-actions.server.ts",

  // The lists: a queue, its condition, why the load is in it, a column of the file.
  "app/features/shipments/load-queue.ts",
  "app/features/shipments/load/queue-condition.server.ts",
  "app/flows/desk-rows.server.ts",
  "app/routes/staff/shipments-csv.ts",

  // What stands against a pickup.
  "app/features/shipments/load/refuse-kind.server.ts",

  // What others read: the public page, the API, the driver's page.
  "app/flows/track-shipment.server.ts",
  "app/routes/tracking/shipment-result.tsx",
  "app/features/shipments/api/shipment-schemas.server.ts",
  "app/features/shipments/api/present-shipment.server.ts",
  "app/flows/read-driver-load.server.ts",
  "app/routes/driver/driver-page.tsx",
];
