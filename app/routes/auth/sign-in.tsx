import { useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { Form, Link, redirect, useNavigation, useSearchParams } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import { signIn } from "#app/features/accounts/commands.server.ts";
import { returnPath } from "#app/features/accounts/return-path.ts";
import { signInSchema } from "#app/features/accounts/schema.ts";
import { AccountPage } from "#app/features/accounts/ui/account-form.tsx";
import { company } from "#app/features/company/profile.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { isUnreachable, orUnreachable, unreachableMessage } from "#app/ui/unreachable.ts";
import type { Route } from "./+types/sign-in.ts";
import { enter } from "./enter.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: `Sign in | ${company.name}` },
  { name: "description", content: `Sign in to book loads with ${company.name} and follow them.` },
  { name: "robots", content: "noindex" },
];

export function loader({ request, context }: Route.LoaderArgs) {
  if (!context.get(actorContext)) return null;
  return redirect(returnPath(new URL(request.url).searchParams.get("to")));
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: signInSchema });
  return enter(context, request, submission, signIn);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnreachable(serverAction);
}

export default function SignIn({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const busy = useNavigation().formMethod === "POST";
  const lost = isUnreachable(actionData);
  const [form, fields] = useForm({
    id: "sign-in",
    lastResult: lost ? undefined : actionData,
    constraint: getZodConstraint(signInSchema),
    defaultNoValidate: false,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: signInSchema }),
  });
  return (
    <AccountPage
      title="Sign in"
      lead="Book a load and follow it from pickup to delivery."
      aside={
        <p>
          New here?{" "}
          <Link
            to={{ pathname: "/shipper-signup", search: params.toString() }}
            className="font-semibold underline underline-offset-4"
          >
            Sign up as a shipper
          </Link>
          . It takes a minute.
        </p>
      }
    >
      <Form
        method="post"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate={form.noValidate}
        className="grid gap-5"
      >
        {lost && <Notice tone="danger" title={unreachableMessage} />}
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
        <TextField
          field={fields.password}
          label="Password"
          type="password"
          autoComplete="current-password"
        />
        <Button type="submit" disabled={busy}>
          {busy ? "Signing in..." : "Sign in"}
        </Button>
      </Form>
    </AccountPage>
  );
}
