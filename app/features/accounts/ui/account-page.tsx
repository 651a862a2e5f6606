import type { ReactNode } from "react";

type Props = { title: string; lead: string; aside?: ReactNode; children: ReactNode };

/** The layout of a sign-in or sign-up form, with further information beside it. */
export function AccountPage({ title, lead, aside, children }: Props) {
  return (
    <div className="mx-auto max-w-7xl px-4 py-12 tablet:py-20">
      <h1 className="text-5xl tablet:text-6xl">{title}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{lead}</p>
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 tablet:grid-cols-[3fr_2fr]">
        <div className="min-w-0 border-t-4 border-ink bg-sheet p-5 tablet:p-8">{children}</div>
        {aside && <aside className="border-t-4 border-line pt-5">{aside}</aside>}
      </div>
    </div>
  );
}
