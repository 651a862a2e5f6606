import { actAs } from "#app/features/accounts/actor.ts";
import type { Findable } from "#app/features/accounts/findable.ts";
import type { ListTasks } from "#app/features/accounts/list-tasks.server.ts";
import type { PersonalData } from "#app/features/accounts/personal-data.server.ts";
import { isCarrier } from "#app/features/accounts/policy.ts";
import { isStaffWho, type UploadPage } from "#app/features/accounts/upload-page.ts";
import { findEndedAssignment } from "#app/features/assignments/ended-assignment.server.ts";
import { fileBytesAtMost } from "#app/features/papers/paper.ts";
import type { LoadFollower } from "#app/features/shipments/load/follow-load.server.ts";
import { haulsLoad } from "#app/features/shipments/load/hauls-load.server.ts";
import type { QueueCounts } from "#app/platform/queue-counts.server.ts";
import { approveCleanBills } from "./approve-clean.server.ts";
import { listBillTasks } from "./bill-tasks.server.ts";
import type { queues } from "./capability.ts";
import { exportCarrierBills } from "./export.server.ts";
import { findBillsForDesk, findOwnBills } from "./find-bills.server.ts";
import { listPaymentTasks } from "./payment-tasks.server.ts";
import { countBillsToApprove } from "./queries.server.ts";
import { reopenBills } from "./reopen-bills.server.ts";
import { tellEnded } from "./tell-ended.server.ts";
import { tellOfPay } from "./tell-of-pay.server.ts";

export const queueCounts: QueueCounts<typeof queues> = {
  bills: countBillsToApprove,
};

export const listTasks: ListTasks = async (query) => [
  ...(await listBillTasks(query)),
  ...(await listPaymentTasks(query)),
];

export const findable: readonly Findable[] = [
  { place: 3, title: "Carrier bills", staff: findBillsForDesk, carrier: findOwnBills },
];

export const personalData: PersonalData = {
  exports: { carrier_bills: exportCarrierBills },
};

export const loadFollower: LoadFollower = {
  proofArrived: approveCleanBills,
  exceptionResolved: approveCleanBills,
  payAdded: tellOfPay,
  assignmentEnded: async (tx, ended) => {
    await reopenBills(tx, ended.assignmentId);
    await tellEnded(tx, ended);
  },
};

/** Its pages that take a file. */
export const uploads: readonly UploadPage[] = [
  {
    path: "/carrier/loads/:trackingId/bill",
    fileBytes: fileBytesAtMost,
    mayUpload: billsLoad,
  },
  {
    path: "/staff/shipments/:id/bills",
    fileBytes: fileBytesAtMost,
    mayUpload: isStaffWho("carrier-bills.bring"),
  },
];

/** A carrier bills a load that it no longer has for what we owe it, such as a truck not used. */
async function billsLoad({ query, actor, params }: Parameters<UploadPage["mayUpload"]>[0]) {
  const { trackingId = "" } = params;
  const carrier = actAs(actor, "carrier");
  if (!isCarrier(carrier, "billing")) return false;
  if (await haulsLoad(query, actor, trackingId)) return true;
  return !!(await findEndedAssignment(query, carrier, trackingId));
}
