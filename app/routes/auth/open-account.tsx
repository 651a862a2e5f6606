import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { PageScript } from "#app/routes/site/page-script.tsx";
import { Link } from "#app/ui/link.tsx";
import stepsScript from "#app/ui/steps.start.ts?script";

type Props = { title: string; children: ReactNode };

/** Around a registration form, with the way out for anyone who has an account. */
export function OpenAccount({ title, children }: Props) {
  const [params] = useSearchParams();
  return (
    <>
      <h2 className="mb-5 text-4xl">{title}</h2>
      {children}
      <PageScript code={stepsScript} />
      <p className="mt-5 text-sm">
        Have an account?{" "}
        <Link
          to={{ pathname: "/sign-in", search: params.toString() }}
          className="font-semibold underline underline-offset-4"
        >
          Sign in
        </Link>
      </p>
    </>
  );
}
