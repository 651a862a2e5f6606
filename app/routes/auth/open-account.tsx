import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Link } from "#app/ui/link.tsx";

type Props = { title: string; children: ReactNode };

/** The layout of a registration form, with a link for people who have an account. */
export function OpenAccount({ title, children }: Props) {
  const [params] = useSearchParams();
  return (
    <>
      <h2 className="mb-5 text-4xl">{title}</h2>
      {children}
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
