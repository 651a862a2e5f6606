import { type ReactNode, type SubmitEvent, useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { type Checks, findFaults } from "./checks.ts";
import { Form } from "./form.tsx";
import { type FormReply, replyTo } from "./form-reply.ts";
import type { FindUnprintable, InitialValues } from "./form-state.ts";
import { FormStep, namesByStep, Progress } from "./form-step.tsx";
import { useLastAnswer } from "./use-last-answer.ts";
import { useStep } from "./use-step.ts";

type Props = {
  id: string;
  initial?: InitialValues;
  button: string;
  working: string;
  /** As for `Form`. */
  unprintable?: FindUnprintable;
  steps: readonly { name: string; fields: ReactNode }[];
  /** The browser's checks of a step before it continues to the next. */
  checks: Checks;
};

/**
 * A form that shows one step at a time. The back and forward buttons move between steps, and a
 * reload keeps the step and the typed values, except passwords. Without a script it is one long
 * form.
 */
export function SteppedForm({ steps, checks, button, working, ...form }: Props) {
  const isHydrated = useHydrated();
  const { answer, reply, setReply } = useReply();
  const names = steps.map(({ name }) => name);
  const { now, address, goTo, goBack } = useStep(form.id, names);
  const last = steps.length - 1;
  useFirstWrongStep(form.id, answer, goTo);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const fields = namesByStep(event.currentTarget);
    const typed = new FormData(event.currentTarget);
    const looked = now === last ? fields.keys() : [now];
    const faulty = [...looked].find((place) => hasAny(findFaults(checks, fields[place], typed)));
    if (now === last && faulty === undefined) return;
    event.preventDefault();
    const place = faulty ?? now;
    const others = Object.entries(reply?.errors ?? {}).filter(
      ([name]) => !fields[place]?.includes(name),
    );
    const errors = { ...Object.fromEntries(others), ...findFaults(checks, fields[place], typed) };
    setReply({ intent: "", typed: reply?.typed ?? {}, errors });
    if (faulty === undefined) goTo(now + 1);
    else goTo(faulty, { replace: true });
  };

  // Before hydration the first step shows; without a script all do. A form that was sent without a
  // script comes back whole, because any step may have errors.
  const isWhole = !isHydrated && reply !== undefined;
  return (
    <Form
      {...form}
      // An answer without an error in a step comes back to the one that it was sent from.
      action={now > 0 ? address : undefined}
      reply={reply}
      onSubmit={onSubmit}
      working={working}
      button={now === last || isWhole ? button : <Onward last={button} />}
      note={now > 0 && <Back onBack={goBack} />}
    >
      {!isWhole && <Progress names={names} now={now} />}
      {steps.map(({ name, fields }, place) => (
        <FormStep key={name} name={name} isShown={isWhole || place === now} isHydrated={isHydrated}>
          {fields}
        </FormStep>
      ))}
    </Form>
  );
}

/** The same elements before and after hydration: a press that is under way keeps its target. */
function Onward({ last }: { last: string }) {
  return (
    <>
      <span className="scripted:hidden">{last}</span>
      <span className="noscript:hidden">Continue</span>
    </>
  );
}

function Back({ onBack }: { onBack: () => void }) {
  return (
    <Button look="secondary" onClick={onBack} className="max-tablet:w-full">
      Back
    </Button>
  );
}

/** The form's reply, kept when the router drops it on the way to another step. */
function useReply() {
  const answer = replyTo(useLastAnswer());
  const [seen, setSeen] = useState(answer);
  const [reply, setReply] = useState<FormReply | undefined>(answer);
  if (answer && answer !== seen) {
    setSeen(answer);
    setReply(answer);
  }
  return { answer: seen, reply, setReply };
}

/** Opens the first step that has a server error. */
function useFirstWrongStep(
  id: string,
  answer: FormReply | undefined,
  goTo: (place: number, how: { replace: boolean }) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per response
  useEffect(() => {
    const wrong = namesByStep(document.getElementById(id)).findIndex((names) =>
      names.some((name) => answer?.errors[name] !== undefined),
    );
    if (wrong >= 0) goTo(wrong, { replace: true });
  }, [answer]);
}

function hasAny(faults: object): boolean {
  return Object.keys(faults).length > 0;
}
