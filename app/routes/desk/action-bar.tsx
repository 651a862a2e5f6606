import { Fragment, type MouseEvent, type ReactNode, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { StaffAction } from "#app/features/accounts/staff-permission.ts";
import { type FormReply, readReply } from "#app/forms/form-reply.ts";
import { useLastAnswer } from "#app/forms/use-last-answer.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ActionSheet } from "./action-sheet.tsx";
import { useSheetFocus } from "./use-sheet-focus.ts";
import { useStaffMay } from "./use-staff-may.ts";

/** An action whose form opens beside the page, or under the bar where there is no room. */
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

/** Something done on a page of its own, or elsewhere on this one. */
type LinkedAction = { name: string; label: string; to: string };

/** One thing that can be done with a record: by a form of its own, with one press, or elsewhere. */
export type RecordAction = (OpenedAction | PressedAction | LinkedAction) & {
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
  /** Which one is the next thing to do; where it's left out, the first that says so itself. */
  next?: string | null;
  /**
   * Those that are used most, in order: three of them are in sight, and the rest are in a menu. All are
   * in sight when left out.
   */
  usual?: readonly string[];
  /** Whether forms open under the bar on wide screens, too: where what they are for is a wide list. */
  opensBelow?: boolean;
};

/**
 * What can be done with a record, in one bar. The forms of actions open in a sheet, one at a time;
 * which one is in the address, so that it works without a script, too.
 */
export function ActionBar({ actions, needs: ofAll, first, next, usual, opensBelow }: Props) {
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
  const bar = useSheetFocus(shown?.name);
  const refusal = useRefusedPress(offered, reply);
  if (offered.length === 0 && !shown && !refusal) return null;
  const lead = offered.find((one) =>
    next === undefined ? "isNext" in one && one.isNext : one.name === next,
  );
  const { inSight, more } = splitActions(offered, { lead, open, usual });
  return (
    <>
      <div
        ref={bar}
        data-commands
        className="mb-6 flex flex-wrap items-center gap-2 border-y border-line py-2 print:hidden [&_button]:min-h-11"
      >
        {inSight.map((action) =>
          "press" in action ? (
            <Fragment key={action.name}>{action.press}</Fragment>
          ) : (
            // While a form is open, its own button is the next thing to press.
            <ActionLink
              key={action.name}
              action={action}
              isOpen={open === action}
              isFirst={action.name === first}
              look={buttonStyle(lead === action && !shown ? "primary" : "compact")}
            />
          ),
        )}
        {more.length > 0 && <MoreActions actions={more} />}
      </div>
      {refusal && (
        <div className="mb-6 max-w-3xl">
          <Notice tone="danger" title={refusal} />
        </div>
      )}
      {shown && (
        // The same form when it becomes unavailable, so that nothing typed has to be found again.
        <ActionSheet
          title={shown.label}
          closed={addressOf(parameters, shown.name === first ? noAction : null)}
          isUnavailable={unavailable !== undefined}
          isBelow={opensBelow ?? false}
        >
          {shown.form}
        </ActionSheet>
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

type Split = {
  lead: RecordAction | undefined;
  open: RecordAction | undefined;
  usual: readonly string[] | undefined;
};

/** Most actions that are in sight besides the next one, an open one, and those of one press. */
const mostUsual = 3;

/** The actions in sight, the next one first, and those in the menu; a menu of one is none. */
function splitActions(offered: readonly RecordAction[], { lead, open, usual }: Split) {
  const used = offered
    .filter((one) => one !== lead && usual?.includes(one.name))
    .sort((one, other) => placeIn(usual, one) - placeIn(usual, other))
    .slice(0, mostUsual);
  const others = offered.filter((one) => one !== lead);
  const isLeft = (one: RecordAction): one is ShownLink =>
    usual !== undefined && !("press" in one) && one !== open && !used.includes(one);
  const left = others.filter(isLeft);
  const more = left.length > 1 ? left : [];
  const shown = others.filter((one) => !more.some((other) => other === one));
  return { inSight: lead ? [lead, ...shown] : shown, more };
}

const placeIn = (usual: readonly string[] | undefined, { name }: RecordAction) =>
  usual?.indexOf(name) ?? 0;

type ShownLink = Exclude<RecordAction, PressedAction>;

/** In the address once a person closed the form that is open at first. */
const noAction = "none";

/** The address of the same page with the form of an action open, or with none. */
function addressOf(parameters: URLSearchParams, name: string | null): string {
  const next = new URLSearchParams(parameters);
  if (name === null) next.delete("do");
  else next.set("do", name);
  return `?${next}`;
}

type LinkProps = { action: ShownLink; isOpen?: boolean; isFirst?: boolean; look: string };

function ActionLink({ action, isOpen = false, isFirst = false, look }: LinkProps) {
  const [parameters] = useSearchParams();
  const isOpened = "form" in action;
  const shown = {
    "data-action": action.name,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => closeMenuAround(currentTarget),
    className: `${look} min-h-11 aria-[current]:bg-ink aria-[current]:text-paper`,
    children: action.label,
  };
  // A browser focuses the field that a fragment names; the router would only scroll to it.
  if (!isOpened && action.to.startsWith("#")) return <a href={action.to} {...shown} />;
  const closed = isFirst ? noAction : null;
  return (
    <Link
      to={isOpened ? addressOf(parameters, isOpen ? closed : action.name) : action.to}
      preventScrollReset={isOpened}
      aria-current={isOpen ? "true" : undefined}
      {...shown}
    />
  );
}

function closeMenuAround(link: HTMLElement): void {
  link.closest<HTMLElement>("[popover]")?.hidePopover();
}

const menuId = "more-actions";

/** The actions that are used less often, in a menu that the browser opens and closes. */
function MoreActions({ actions }: { actions: readonly ShownLink[] }) {
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        className={`${buttonStyle("compact")} [anchor-name:--more-actions]`}
      >
        More
      </button>
      <div
        id={menuId}
        popover="auto"
        className="m-auto max-h-[80dvh] border border-line-strong bg-sheet py-2 text-ink shadow-xl max-tablet:mb-0 max-tablet:w-full max-tablet:max-w-full tablet:min-w-56 tablet:supports-[position-area:bottom]:inset-auto tablet:supports-[position-area:bottom]:m-0 tablet:[position-anchor:--more-actions] tablet:[position-area:bottom_span-right] tablet:[position-try-fallbacks:flip-inline,flip-block]"
      >
        <ul aria-label="More actions">
          {actions.map((action) => (
            <li key={action.name}>
              <ActionLink
                action={action}
                look="flex items-center px-4 text-sm font-semibold hover:bg-sunken"
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
