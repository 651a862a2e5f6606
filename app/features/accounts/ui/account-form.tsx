import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { ReactNode } from "react";
import type { z } from "zod";
import { SentForm } from "#app/ui/sent-form.tsx";

export type Fields<Schema extends z.ZodObject> = ReturnType<
  typeof useForm<z.input<Schema>, z.output<Schema>>
>[1];

type Props<Schema extends z.ZodObject> = {
  id: string;
  schema: Schema;
  /** What the server says of a form that it refused. */
  result: SubmissionResult<string[]> | undefined;
  /** What stands in it at first. */
  values?: DefaultValue<z.input<Schema>>;
  /** Where it is sent; the page's own address when left out. */
  action?: string;
  /** Which of a page's forms it is. */
  intent?: string;
  button: string;
  /** The button's words while the form is on its way. */
  working: string;
  steps?: boolean;
  note?: ReactNode;
  children: (fields: Fields<Schema>) => ReactNode;
};

/** A form about one's account; refused, it keeps all but the password. */
export function AccountForm<Schema extends z.ZodObject>(props: Props<Schema>) {
  const { id, schema, result, values, intent, children, ...rest } = props;
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    lastResult: result,
    defaultValue: values,
    constraint: getZodConstraint(schema),
  });
  return (
    <SentForm form={form} {...rest}>
      {intent && <input type="hidden" name="intent" value={intent} />}
      {children(fields)}
    </SentForm>
  );
}
