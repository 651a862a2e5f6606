import { data } from "react-router";
import type { StaffDependencies } from "#app/features/accounts/staff-command.server.ts";
import { cancelByStaffSchema } from "#app/features/assignments/schema.ts";
import { correctStatus } from "#app/features/shipments/correct-status.server.ts";
import { clearException } from "#app/features/shipments/desk-commands.server.ts";
import { clearExceptionSchema } from "#app/features/shipments/desk-schema.ts";
import { assignLoads } from "#app/features/shipments/load/assign-load.server.ts";
import { cancelLoad } from "#app/features/shipments/load/cancel-load.server.ts";
import {
  appointmentSchema,
  deliveryCorrectionSchema,
  eventSchema,
  handoverSchema,
  loadOwnerSchema,
  overweightSchema,
  statusCorrectionSchema,
  takeBackReportSchema,
  undoSchema,
} from "#app/features/shipments/load/event-schema.ts";
import { saveKnownShipperRecord } from "#app/features/shipments/load/save-air.server.ts";
import { approveOverweight } from "#app/features/shipments/load/save-equipment.server.ts";
import { knownShipperRecordSchema } from "#app/features/shipments/load/schema.ts";
import { setAppointment } from "#app/features/shipments/load/set-appointment.server.ts";
import { correctDelivery } from "#app/flows/correct-delivery.server.ts";
import { readLoadView } from "#app/flows/load-view.server.ts";
import { deliveryTime, reportEvent } from "#app/flows/report-event.server.ts";
import { reportHandover } from "#app/flows/report-handover.server.ts";
import { takeBackReport } from "#app/flows/take-back-report.server.ts";
import { undoFrom, undoReport } from "#app/flows/undo-report.server.ts";
import { staffForm } from "./staff-action.server.ts";

/** @throws Response 404 for a load that does not exist. */
async function readLoadOfStaff(id: string, deps: StaffDependencies) {
  const { query } = deps.database;
  const load = await readLoadView({ ...deps, query }, { id }, "staff");
  if (!load) throw data(null, { status: 404 });
  return load;
}

/** The forms of a load, from tender to delivery. */
export const workForms = {
  event: staffForm({
    schema: eventSchema,
    run: async (event, { id, ...deps }) => {
      const load = await readLoadOfStaff(id, deps);
      await reportEvent(deps, load, event);
      const undo = await undoFrom(deps, id, `/staff/shipments/${id}`);
      return { title: "Event recorded", description: load.trackingId, ...undo };
    },
  }),
  undo: staffForm({
    schema: undoSchema,
    run: async ({ event }, { id, ...deps }) => {
      const { title } = await undoReport(deps, { id, event });
      return { title: "Undone", description: title };
    },
  }),
  "take-back-report": staffForm({
    schema: takeBackReportSchema,
    run: async (input, { id, ...deps }) => {
      const { title } = await takeBackReport(deps, { id, ...input });
      return { title: "Report taken back", description: title };
    },
  }),
  handover: staffForm({
    schema: handoverSchema,
    run: async (handover, { id, ...deps }) => {
      await reportHandover(deps, id, handover);
      return { title: "Handover recorded", description: `Received by ${handover.toParty}` };
    },
  }),
  "known-shipper-record": staffForm({
    schema: knownShipperRecordSchema,
    run: async (record, { id, ...deps }) => {
      await saveKnownShipperRecord(deps, { id, ...record });
      return { title: "Saved", description: "The Known Shipper record is on this load." };
    },
  }),
  appointment: staffForm({
    schema: appointmentSchema,
    run: async (input, { id, ...deps }) => {
      await setAppointment(deps, { id, ...input });
      return { title: "Appointment set", description: `Stop ${input.stop}` };
    },
  }),
  correct: staffForm({
    schema: statusCorrectionSchema,
    run: async (input, { id, ...deps }) => {
      await correctStatus(deps, { id, ...input });
      return { title: "Status corrected", description: `The status is now ${input.to}.` };
    },
  }),
  "correct-delivery": staffForm({
    schema: deliveryCorrectionSchema,
    run: async ({ occurredAt: local, occurrence, ...correction }, { id, ...deps }) => {
      const load = await readLoadOfStaff(id, deps);
      const occurredAt = deliveryTime(load, local, occurrence);
      await correctDelivery(deps, load, { ...correction, occurredAt });
      return { title: "Delivery corrected", description: "The timeline keeps both reports." };
    },
  }),
  "resolve-compliance": staffForm({
    schema: clearExceptionSchema,
    run: async ({ reason }, { id, ...deps }) => {
      await clearException(deps, { id, reason, kind: "compliance" });
      return { title: "Resolved", description: "The reason is in the audit log." };
    },
  }),
  overweight: staffForm({
    schema: overweightSchema,
    run: async (input, { id, ...deps }) => {
      await approveOverweight(deps, { id, ...input });
      return { title: "Approved", description: "This load can be dispatched." };
    },
  }),
  owner: staffForm({
    schema: loadOwnerSchema,
    run: async ({ assignedTo = null, version }, { id, ...deps }) => {
      await assignLoads(deps, { ids: [id], assignedTo, version });
      const description = assignedTo ? "The list shows who has it." : "It's unassigned now.";
      return { title: "Saved", description };
    },
  }),
  cancel: staffForm({
    schema: cancelByStaffSchema,
    hasRows: true,
    run: async (input, { id, ...deps }) => {
      await cancelLoad(deps, { id, ...input });
      const isOwed = input.keep.length > 0 || input.tonu.length > 0;
      const description = isOwed
        ? "What you kept stays owed. All other open charges are voided."
        : "All its open charges are voided.";
      return { title: "Canceled", description };
    },
  }),
};
