import { Fragment, type ReactNode, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { StaffAction } from "#app/features/accounts/staff-permission.ts";
import { type FormReply, readReply } from "#app/forms/form-reply.ts";
import { useLastAnswer } from "#app/forms/use-last-answer.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useStaffMay } from "./use-staff-may.ts";

/** An action whose form opens under the bar. */
type OpenedAction = {
  /** In the address of the page while it is open; its form's intent, where it has one form. */
  name: string;
  label: string;
  /** Whether it is the next thing to do. */
  isNext?: boolean;
  form: ReactNode;
};

/** A form of one button in the bar. */
type PressedAction = {
  /** Its form's intent. */
  name: string;
  press: ReactNode;
};

/** One thing that can be done with a record: by a form under the bar, or with one press. */
export type RecordAction = (OpenedAction | PressedAction) & {
  /** What it asks of staff; hidden from those who lack the permission. */
  needs?: StaffAction;
};

type Props = {
  /** In the order of the bar, without those that are null. */
  actions: readonly (RecordAction | null)[];
  /** What all of them ask of staff. */
  needs?: StaffAction;
  /** Which one is open at first; none when left out. */
  first?: string | undefined;
};

/**
 * What can be done with a record, in one bar. The forms of actions open under it, one at a time;
 * which one is in the address, so that it works without a script, too.
 */
export function ActionBar({ actions, needs: ofAll, first }: Props) {
  const [parameters] = useSearchParams();
  const reply = readReply(useLastAnswer());
  const may = useStaffMay();
  const offered = actions
    .filter((action) => action !== null)
    .filter(({ needs = ofAll }) => !needs || may(needs));
  const find = (wanted: string | undefined) =>
    offered.filter((action) => "form" in action).find(({ name }) => name === wanted);
  const wanted = parameters.get("do");
  const open = find(reply?.intent) ?? find(wanted ?? first);
  const unavailable = useUnavailableAction(open, {
    wanted,
    refused: reply?.refusal ? reply.intent : undefined,
  });
  const shown = open ?? unavailable;
  const refusal = useRefusedPress(offered, reply);
  if (offered.length === 0 && !shown && !refusal) return null;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-2 border-y border-line py-2 print:hidden [&_button]:min-h-11">
        {offered.map((action) =>
          "press" in action ? (
            <Fragment key={action.name}>{action.press}</Fragment>
          ) : (
            <OpenLink key={action.name} action={action} isOpen={open === action} />
          ),
        )}
      </div>
      {refusal && (
        <div className="mb-6 max-w-3xl">
          <Notice tone="danger" title={refusal} />
        </div>
      )}
      {shown && (
        // The same form when it becomes unavailable, so that nothing typed has to be found again.
        <section aria-label={shown.label} className="mb-8 max-w-3xl bg-sheet p-4 tablet:p-6">
          {unavailable && (
            <p
              role="status"
              className="mb-5 border-l-4 border-waiting bg-waiting-sheet px-4 py-2 text-sm"
            >
              Someone changed this while you had it open, and it isn't possible anymore. What you
              typed stays here until you leave.
            </p>
          )}
          {shown.form}
        </section>
      )}
    </>
  );
}

/**
 * The action that the person has open although a live page no longer offers it, as it was: what
 * they typed doesn't vanish under their hands.
 */
function useUnavailableAction(open: OpenedAction | undefined, { wanted, refused }: Asked) {
  const { key } = useLocation();
  const [last, setLast] = useState({ action: open, key });
  if (open && (open !== last.action || key !== last.key)) setLast({ action: open, key });
  const { action } = last;
  if (open || !action) return undefined;
  // One that is open at first isn't in the address: it's the same page until they go elsewhere.
  const isSame = action.name === wanted || action.name === refused || key === last.key;
  return isSame ? action : undefined;
}

/** The action that the address opens, and the one whose form was refused. */
type Asked = { wanted: string | null; refused: string | undefined };

/**
 * Why the button that the person pressed was refused, once the bar no longer has it: what a colleague
 * did meanwhile took it away, and the refusal with it.
 */
function useRefusedPress(
  offered: readonly RecordAction[],
  reply: FormReply | undefined,
): string | undefined {
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const presses = offered.filter((action) => "press" in action).map(({ name }) => name);
  if (!presses.every((name) => known.has(name))) setKnown(new Set([...known, ...presses]));
  if (!reply || !known.has(reply.intent) || presses.includes(reply.intent)) return undefined;
  return reply.refusal;
}

type OpenLinkProps = { action: OpenedAction; isOpen: boolean };

function OpenLink({ action: { name, label, isNext = false }, isOpen }: OpenLinkProps) {
  const [parameters] = useSearchParams();
  const next = new URLSearchParams(parameters);
  if (isOpen) next.delete("do");
  else next.set("do", name);
  return (
    <Link
      to={`?${next}`}
      preventScrollReset
      aria-current={isOpen ? "true" : undefined}
      className={`${buttonStyle(isNext ? "primary" : "compact")} min-h-11 aria-[current]:bg-ink aria-[current]:text-paper`}
    >
      {label}
    </Link>
  );
}
