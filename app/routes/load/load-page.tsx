import type { ReactNode } from "react";
import type { HeadView } from "#app/flows/load-head.server.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { BackLink, DeskPart } from "#app/routes/desk/desk-page.tsx";
import { LoadActivity } from "./load-activity.tsx";
import { LoadHead } from "./load-head.tsx";
import { LoadMapFigure } from "./load-map.tsx";
import { LoadMessageForm } from "./message-form.tsx";
import { UnreadMessages } from "./unread-messages.tsx";

/** One part of a load's page; a page is a plain list of them, without those that are null. */
export type LoadPagePart = {
  title: string;
  /** Beside the title, such as a link to edit it. */
  aside?: ReactNode;
  /** Whether it stands under the map, beside the activity, and not under both. */
  isFirst?: boolean;
  content: ReactNode;
};

type Props = {
  load: LoadView;
  head: HeadView;
  /** The link back. */
  from: { title: string; to: string };
  /** The role's action bar, with the open form below it. */
  actions: ReactNode;
  /** Errors, above everything else. */
  refused?: ReactNode;
  parts: readonly (LoadPagePart | null)[];
};

/**
 * The page of a load, the same for each role: its head, what can be done, where it is beside what
 * happened, and what is known under both.
 */
export function LoadPage({ load, head, from, actions, refused, parts }: Props) {
  const shown = parts.filter((part) => part !== null);
  return (
    <>
      <BackLink {...from} />
      {refused}
      <LoadHead load={load} head={head} />
      <UnreadMessages load={load} />
      {actions}
      <div className="@container">
        <div className="mb-8 grid gap-x-12 gap-y-8 @3xl:grid-cols-2">
          <div className="grid content-start gap-y-8">
            {load.map && <LoadMapFigure map={load.map} />}
            <Parts parts={shown.filter(({ isFirst }) => isFirst)} />
          </div>
          <DeskPart title="Timeline">
            <LoadMessageForm load={load} />
            <LoadActivity load={load} />
          </DeskPart>
        </div>
        <div className="gap-x-12 *:mb-8 *:break-inside-avoid @3xl:columns-2">
          <Parts parts={shown.filter(({ isFirst }) => !isFirst)} />
        </div>
      </div>
    </>
  );
}

function Parts({ parts }: { parts: readonly LoadPagePart[] }) {
  return parts.map(({ title, aside, content }) => (
    <DeskPart key={title} title={title} aside={aside}>
      {content}
    </DeskPart>
  ));
}
