import { createContext, useContext } from "react";
import type { Comparison } from "./comparison.ts";
import type { FormReply } from "./form-reply.ts";
import type { MergedForm } from "./merge-form.ts";

/** The initial values of a form's fields, by name. */
export type InitialValues = Readonly<
  Record<string, string | number | readonly string[] | null | undefined>
>;

/** Finds the signs of a text that our documents can't print. */
export type FindUnprintable = (text: string) => string[];

/** A merged form, and what shows it. */
export type ShownMerge = MergedForm & Comparison;

type FormState = {
  id: string;
  initial: InitialValues;
  reply: FormReply | undefined;
  /** The fields that showed their error, by name; those that were rendered so far. */
  placed: Set<string>;
  /** What somebody typed merged with what another person saved meanwhile. */
  merged?: ShownMerge | undefined;
  /** Finds the signs that our documents can't print; undefined where they don't print what is typed. */
  unprintable?: FindUnprintable | undefined;
};

/** Provided by `Form` to its fields. */
export const FormContext = createContext<FormState>({
  id: "",
  initial: {},
  reply: undefined,
  placed: new Set(),
});

/** The state of the surrounding form: its values, and the server's reply. */
export function useFormState() {
  const { initial, reply } = useContext(FormContext);
  const cameBack = reply !== undefined && Object.keys(reply.typed).length > 0;
  const values = cameBack ? reply.typed : initial;
  const textOf = (name: string) => textsOf(values[name])[0];
  return { reply, cameBack, names: Object.keys(values), textOf };
}

/** The state of the field `name` for its control. */
export function useField(name: string) {
  const { id: formId, initial, merged } = useContext(FormContext);
  const { reply, cameBack } = useFormState();
  const id = `${formId}-${name}`;
  // A reply holds the whole form: a field that is missing from it is an unchecked box.
  const typed = cameBack ? (reply?.typed[name] ?? []) : textsOf(initial[name]);
  const error = reply?.errors[name];
  return {
    id,
    name,
    typed,
    error,
    /** What they typed and what is saved now, where another person changed it meanwhile. */
    conflict: merged?.conflicts[name],
    errorId: `${id}-error`,
    conflictId: `${id}-conflict`,
    hintId: `${id}-hint`,
    /** Whether this field gets the focus after a refusal. */
    isFirstWrong: error !== undefined && Object.keys(reply?.errors ?? {})[0] === name,
  };
}

/** What shows both texts of a field; undefined until two people changed the record. */
export function useBothTexts(): Comparison["BothTexts"] | undefined {
  return useContext(FormContext).merged?.BothTexts;
}

/** Notes that the error of the field `name` shows, so that the form doesn't list it. */
export function useErrorPlace(name: string): void {
  useContext(FormContext).placed.add(name);
}

/** How the surrounding form finds what our documents can't print; undefined where they don't. */
export function useFindUnprintable(): FindUnprintable | undefined {
  return useContext(FormContext).unprintable;
}

/** The value of a hidden field: the one that came back, or what the page gave it. */
export function useHiddenValue(name: string): string | undefined {
  const { reply, initial } = useContext(FormContext);
  return (reply?.typed[name] ?? textsOf(initial[name]))[0];
}

/** The server's latest reply to the surrounding form. */
export function useFormReply(): FormReply | undefined {
  return useContext(FormContext).reply;
}

/** What became of the rows of the surrounding form that only one of two people has, by name. */
export function useRowChanges(): MergedForm["rows"] {
  return useContext(FormContext).merged?.rows ?? {};
}

function textsOf(value: InitialValues[string]): readonly string[] {
  if (value === null || value === undefined) return [];
  return typeof value === "object" ? value : [String(value)];
}
