import type { ReactNode } from "react";

type Props = { title: string; lead: string; aside: ReactNode; children: ReactNode };

/** The page around a sign-in or sign-up form. */
export function AccountPage({ title, lead, aside, children }: Props) {
  return (
    <div className="mx-auto grid max-w-5xl gap-10 px-4 py-12 tablet:grid-cols-[3fr_2fr] tablet:py-20">
      <div className="min-w-0">
        <h1 className="text-5xl tablet:text-6xl">{title}</h1>
        <p className="mt-3 max-w-prose text-ink-soft">{lead}</p>
        <div className="mt-8 border-t-4 border-ink bg-sheet p-5 tablet:p-8">{children}</div>
      </div>
      <aside className="text-sm tablet:pt-28">{aside}</aside>
    </div>
  );
}
