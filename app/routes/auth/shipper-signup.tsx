import { useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { Form, Link, redirect, useNavigation, useSearchParams } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import { signUp } from "#app/features/accounts/commands.server.ts";
import { returnPath } from "#app/features/accounts/return-path.ts";
import { accountLimits, signUpSchema } from "#app/features/accounts/schema.ts";
import { AccountPage } from "#app/features/accounts/ui/account-form.tsx";
import { company } from "#app/features/company/profile.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { isUnreachable, orUnreachable, unreachableMessage } from "#app/ui/unreachable.ts";
import type { Route } from "./+types/shipper-signup.ts";
import { enter } from "./enter.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: `Shipper sign-up | ${company.name}` },
  {
    name: "description",
    content: `Open a shipper account with ${company.name}: book LTL, truckload, air and ocean loads and follow each one live.`,
  },
];

export function loader({ request, context }: Route.LoaderArgs) {
  if (!context.get(actorContext)) return null;
  return redirect(returnPath(new URL(request.url).searchParams.get("to")));
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: signUpSchema });
  return enter(context, request, submission, signUp);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnreachable(serverAction);
}

export default function ShipperSignup({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const busy = useNavigation().formMethod === "POST";
  const lost = isUnreachable(actionData);
  const [form, fields] = useForm({
    id: "sign-up",
    lastResult: lost ? undefined : actionData,
    constraint: getZodConstraint(signUpSchema),
    defaultNoValidate: false,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: signUpSchema }),
  });
  return (
    <AccountPage
      title="Ship with us"
      lead="Open an account, book your first load, and follow it live on your dashboard."
      aside={
        <p>
          Have an account?{" "}
          <Link
            to={{ pathname: "/sign-in", search: params.toString() }}
            className="font-semibold underline underline-offset-4"
          >
            Sign in
          </Link>
          .
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
        <div className="grid gap-5 tablet:grid-cols-2">
          <TextField field={fields.firstName} label="First name" autoComplete="given-name" />
          <TextField field={fields.lastName} label="Last name" autoComplete="family-name" />
        </div>
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
        <TextField
          field={fields.password}
          label="Password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${accountLimits.passwordMin} characters. A sentence is fine.`}
        />
        <Button type="submit" disabled={busy}>
          {busy ? "Making your account..." : "Create account"}
        </Button>
      </Form>
    </AccountPage>
  );
}
