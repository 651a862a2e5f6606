import type { ReactNode } from "react";
import { statusWord } from "#app/features/shipments/load/ending.ts";
import { StatusBadge } from "#app/features/shipments/ui/status-badge.tsx";
import { TrackingCode } from "#app/features/shipments/ui/tracking-code.tsx";
import type { HeadView } from "#app/flows/load-head.server.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { RecordMark } from "#app/ui/record-mark.tsx";
import { LoadNotices } from "./load-notices.tsx";
import { StageBadge } from "./stage-badge.tsx";

type Props = { load: LoadView; head: HeadView };

/** What everyone wants to know of a load first, the same for each role. */
export function LoadHead({ load, head }: Props) {
  const { trackingId, status, stage } = load;
  return (
    <header className="mb-5 border-t-4 border-ink bg-sheet">
      <RecordMark title={trackingId} detail={`${head.from} to ${head.to}`} />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 px-4 pt-2 tablet:px-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-tablet:[&_button]:min-h-11 tablet:order-last">
          <h1 className="flex flex-wrap items-center gap-x-3 font-text text-lg font-semibold">
            <TrackingCode id={trackingId} />
            <span className="sr-only">: </span>
            <StatusBadge
              status={status}
              isCanceled={stage === "canceled"}
              words={head.carrierStage ?? statusWord(status, load.ending)}
            />
          </h1>
          {!head.carrierStage && <StageBadge load={load} />}
          <CopyButton text={trackingId} look="compact">
            Copy ID
          </CopyButton>
        </div>
        <p className="font-display text-3xl leading-tight font-extrabold wrap-anywhere">
          {head.from} <span aria-hidden="true">→</span>
          <span className="sr-only">to</span> {head.to}
        </p>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 px-4 pt-1 pb-2 text-sm tablet:px-5">
        <ScheduleFact schedule={head.schedule} />
        {head.carrier && <HeadFact label="Carrier">{head.carrier}</HeadFact>}
        {head.amounts.map(({ label, text }) => (
          <HeadFact key={label} label={label}>
            {text}
          </HeadFact>
        ))}
      </dl>
      <StepList steps={head.steps} />
      <LoadNotices notices={head.notices} />
    </header>
  );
}

function HeadFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-x-2 max-tablet:w-full">
      <dt className="text-ink-soft max-tablet:w-16 max-tablet:shrink-0">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

function ScheduleFact({ schedule }: Pick<HeadView, "schedule">) {
  if (!schedule) return null;
  const { end, verdict, isLate, eta, window, timeZone } = schedule;
  if (!verdict && !eta && !window) return null;
  return (
    <HeadFact label={end}>
      {verdict && <span className={isLate ? "text-alarm" : undefined}>{verdict}. </span>}
      {eta && (
        <>
          ETA <Moment at={eta} withTime timeZone={timeZone} />.{" "}
        </>
      )}
      {window && <span className="font-normal">{window}</span>}
    </HeadFact>
  );
}

/** The steps of a load: a solid line over what happened, a dotted one over what is ahead. */
function StepList({ steps }: Pick<HeadView, "steps">) {
  const last = steps.findLast(({ isDone }) => isDone);
  return (
    <ol
      aria-label="Progress"
      className="grid gap-x-1 px-4 pb-2 text-sm tablet:auto-cols-fr tablet:leading-tight tablet:grid-flow-col tablet:px-5"
    >
      {steps.map((step) => (
        <li
          key={step.name}
          aria-current={step === last ? "step" : undefined}
          data-done={step.isDone || undefined}
          className="flex justify-between gap-x-3 border-dotted border-line-strong max-tablet:border-l-4 max-tablet:pl-3 tablet:flex-wrap tablet:justify-start tablet:gap-x-1.5 tablet:border-t-4 tablet:pt-1 tablet:pr-1 data-done:border-solid data-done:border-active"
        >
          <p className={step.isDone ? "font-semibold" : "text-ink-soft"}>{step.name}</p>
          <p className="text-ink-soft">
            {step.at ? (
              <Moment at={step.at} withTime timeZone={step.timeZone} />
            ) : (
              <StepWithoutTime isDone={step.isDone} />
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}

function StepWithoutTime({ isDone }: { isDone: boolean }) {
  return isDone ? (
    "No time recorded"
  ) : (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not yet</span>
    </>
  );
}
