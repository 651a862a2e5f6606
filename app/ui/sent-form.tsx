import type { FormMetadata } from "@conform-to/react";
import { createContext, type ReactNode, useContext } from "react";
import { Button, type ButtonLook } from "./button.tsx";
import { ToastTemplate } from "./toast.tsx";
import { unreachableMessage } from "./unreachable.ts";

const FirstInvalid = createContext<string | undefined>(undefined);

/** The id of the field to go to first after a refusal. */
export const useFirstInvalid = () => useContext(FirstInvalid);

type Props = {
  form: Pick<FormMetadata, "id" | "allErrors" | "errors">;
  /** Where it is sent; the page's own address when left out. */
  action?: string;
  button: string;
  look?: ButtonLook;
  /** The button's words while the form is on its way. */
  working: string;
  /** Said in an empty form: that the one before it was taken. */
  taken?: string | undefined;
  /** Said when the server's answer is none that a person could read. */
  failed?: string;
  /** Said when there is no answer. */
  unreachable?: string;
  /** Title of a toast that goes with these two. */
  failedToast?: string;
  className?: string;
  /** Beside the button. */
  note?: ReactNode;
  /** A part so tall that on a wide screen the others stand beside it, and stay in view. */
  tall?: ReactNode;
  children: ReactNode;
};

/**
 * A form that the server checks. It works as plain HTML; where scripts run, `sent-forms.ts` sends
 * it without leaving the page.
 */
export function SentForm(props: Props) {
  const { form, action, button, working, className = "grid gap-5", note, tall, children } = props;
  const { taken, failedToast } = props;
  const [refused] = form.errors ?? [];
  const body = (
    <>
      {taken && (
        // biome-ignore lint/a11y/noAutofocus: it is where the form was, and says how it went
        <p role="status" tabIndex={-1} autoFocus className={acknowledgement}>
          {taken}
        </p>
      )}
      {refused && (
        // biome-ignore lint/a11y/noAutofocus: after a refusal one starts at what is wrong
        <p role="alert" tabIndex={-1} autoFocus className={complaint}>
          {refused}
        </p>
      )}
      <p data-complaint hidden role="alert" tabIndex={-1} className={complaint} />
      {failedToast && (
        <ToastTemplate
          id={`${form.id}-failed`}
          title={failedToast}
          description=""
          tone="destructive"
        />
      )}
      {children}
      <div className="col-span-full flex flex-wrap items-center gap-4">
        <Button
          type="submit"
          look={props.look}
          data-working={working}
          className="max-tablet:w-full"
        >
          {button}
        </Button>
        {note}
      </div>
    </>
  );
  return (
    <form
      method="post"
      action={action}
      id={form.id}
      noValidate
      data-sent
      data-unreachable={props.unreachable ?? unreachableMessage}
      data-failed={props.failed ?? failedMessage}
      className={className}
    >
      <FirstInvalid value={firstInvalid(form)}>
        {tall}
        {tall ? (
          <div className="grid gap-5 self-start desktop:sticky desktop:top-6">{body}</div>
        ) : (
          body
        )}
      </FirstInvalid>
    </form>
  );
}

const failedMessage =
  "Something went wrong on our side. Nothing you typed is lost: try again in a moment.";

const complaint =
  "col-span-full border-l-4 border-danger bg-danger-sheet p-4 font-semibold text-danger [[hidden]]:hidden";
const acknowledgement =
  "col-span-full border-l-4 border-success bg-success-sheet p-4 font-semibold text-success";

/** Conform names a field's control after its form and itself. */
function firstInvalid({ id, allErrors }: Props["form"]): string | undefined {
  const [name] = Object.keys(allErrors).filter((key) => key !== "");
  return name === undefined ? undefined : `${id}-${name}`;
}
