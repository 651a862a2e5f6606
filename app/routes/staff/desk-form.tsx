import { useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { ReactNode } from "react";
import type { z } from "zod";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { DeskAnswer } from "./handle-intents.server.ts";

type Fields<Schema extends z.ZodObject> = ReturnType<
  typeof useForm<z.input<Schema>, z.output<Schema>>
>[1];

type Props<Schema extends z.ZodObject> = {
  /** Which of the page's forms it is; unique on the page. */
  intent: string;
  schema: Schema;
  /** What the server says of a form of this page that it refused. */
  answer: DeskAnswer | undefined;
  button: string;
  /** Whether it is what one comes to the page for. */
  main?: boolean;
  /** The button's words while the form is on its way. */
  working: string;
  /** What stands in the fields at first. */
  initial?: Readonly<Record<string, string>>;
  /** What goes along unseen. */
  hidden?: Readonly<Record<string, string>>;
  children?: (fields: Fields<Schema>) => ReactNode;
};

/** One form of a desk page; see `handleIntents`. */
export function DeskForm<Schema extends z.ZodObject>(props: Props<Schema>) {
  const { intent, schema, answer, initial, hidden = {}, children } = props;
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id: `desk-${intent}`,
    lastResult: answer?.intent === intent ? answer.result : undefined,
    // Fields are named by the schema; what starts in them is text, as in every form.
    defaultValue: initial as undefined,
    constraint: getZodConstraint(schema),
  });
  return (
    <SentForm
      form={form}
      button={props.button}
      look={props.main ? "primary" : "secondary"}
      working={props.working}
      className="grid gap-4"
    >
      {Object.entries({ intent, ...hidden }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children?.(fields)}
    </SentForm>
  );
}
