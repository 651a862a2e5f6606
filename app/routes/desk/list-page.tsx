import type { ReactNode } from "react";
import { DeskPage } from "./desk-page.tsx";

type Props = {
  title: string;
  /** The views of the list. */
  tabs: ReactNode;
  /** Beside them. */
  aside: ReactNode;
  children: ReactNode;
};

/** A desk's list with its title and its views in one line, so that the rows have the room. */
export function ListPage({ title, tabs, aside, children }: Props) {
  const head = (
    <>
      <div className="strip">{tabs}</div>
      <div>{aside}</div>
    </>
  );
  return (
    <div className="list-page">
      <DeskPage title={title} aside={head}>
        {children}
      </DeskPage>
    </div>
  );
}
