import { type ReactNode, useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { useTypingPause } from "./use-typing-pause.ts";

type Props = {
  /** The address of the list. */
  action: string;
  label: string;
  /** The current search. */
  value: string | undefined;
  /** The list's other filters, as hidden fields. */
  children?: ReactNode;
};

/** Searches a list while the person types; without JavaScript, on submit. */
export function SearchForm({ action, label, value = "", children }: Props) {
  const submit = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const { afterPause, cancel } = useTypingPause();

  // When the list changes otherwise, such as a reset; never while the field has the focus.
  useEffect(() => {
    const field = input.current;
    if (field && document.activeElement !== field) field.value = value;
  }, [value]);

  const onInput = () =>
    afterPause(() => {
      const form = input.current?.form;
      if (form) void submit(form, { replace: true, preventScrollReset: true });
    });

  return (
    <Form
      method="get"
      action={action}
      role="search"
      preventScrollReset
      onInput={onInput}
      // Cancels the delayed search, which would otherwise undo a link followed meanwhile.
      onSubmit={cancel}
      className="flex min-w-44 max-tablet:w-full tablet:w-80"
    >
      {children}
      <input
        ref={input}
        type="search"
        name="search"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        maxLength={80}
        className="min-h-10 min-w-0 flex-1 max-tablet:min-h-11 border border-line-strong bg-sheet px-3 placeholder:text-ink-soft"
      />
      <button
        type="submit"
        aria-label="Search"
        className="grid w-11 place-items-center border border-l-0 border-line-strong hover:bg-sunken"
      >
        <Magnifier />
      </button>
    </Form>
  );
}

/** Drawn here: every page loads the glyphs, and few have a list to search. */
function Magnifier() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-4.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M18 10.5a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0zM16 16l5.5 5.5" />
    </svg>
  );
}
