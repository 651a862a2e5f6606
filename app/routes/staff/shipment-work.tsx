import { lazy, Suspense } from "react";
import type { LoadView } from "#app/flows/load-view.server.ts";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";
import { exceptionLabel, openServiceException } from "./open-exception.ts";
import type { RareFormName } from "./rare-forms.tsx";

// It's loaded once one of them is opened, which few loads need.
const RareForm = import.meta.env.SSR
  ? (await import("./rare-forms.tsx")).RareForm
  : lazy(async () => ({ default: (await import("./rare-forms.tsx")).RareForm }));

type Rare = {
  load: LoadView;
  /** The ID of the event that a correction records. */
  eventId: string;
  staff: readonly { id: string; name: string }[];
  /** Who reads the page. */
  me: string;
  reports: readonly { value: string; text: string }[];
};

/**
 * What few loads need: an appointment, what air freight and exceptions ask for, corrections, the weight
 * that a mode usually doesn't carry, an owner.
 */
export function rareActions(props: Rare): (RecordAction | null)[] {
  const { load } = props;
  const { canceledAt, status } = load;
  const act = (name: RareFormName, needs: RecordAction["needs"], label: string): RecordAction => ({
    name,
    needs,
    label,
    form: (
      <Suspense>
        <RareForm name={name} {...props} />
      </Suspense>
    ),
  });
  return [
    load.mode === "AIR" && !canceledAt
      ? act("handover", "shipments.move-any", "Add handover")
      : null,
    canceledAt || status === "Delivered"
      ? null
      : act("appointment", "shipments.edit-any", "Set appointment"),
    load.airToConfirm && status === "Quoted"
      ? act("confirm-air", "shipments.confirm-air", "Confirm air freight")
      : null,
    load.mode === "AIR" && !canceledAt
      ? act("known-shipper-record", "accounts.record-known-shipper", "Known Shipper record")
      : null,
    load.exceptions.some(({ kind, resolvedAt }) => kind === "compliance" && !resolvedAt)
      ? act("resolve-compliance", "shipments.flag", "Resolve compliance")
      : null,
    act("exception", "shipments.flag", exceptionLabel(load)),
    openServiceException(load)
      ? act("clear-exception", "shipments.flag", "Clear the exception")
      : null,
    act("owner", "shipments.edit-any", "Assign owner"),
    load.hasUnusualWeight ? act("overweight", "shipments.edit-any", "Confirm the weight") : null,
    canceledAt ? null : act("correct", "shipments.move-any", "Correct status"),
    canceledAt || props.reports.length === 0
      ? null
      : act("take-back-report", "shipments.move-any", "Take back a report"),
    canceledAt || !load.carrierId || load.legs[0]
      ? null
      : { name: "times", needs: "shipments.move-any", label: "Correct times", to: "times" },
    status === "Delivered"
      ? act("correct-delivery", "shipments.move-any", "Correct delivery")
      : null,
  ];
}
