import type { ReactNode } from "react";
import type { HeadView } from "#app/flows/load-head.server.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { BackLink, DeskPart } from "#app/routes/desk/desk-page.tsx";
import type { TimelineItem } from "#app/ui/timeline.tsx";
import { LoadHead } from "./load-head.tsx";
import { LoadTimeline } from "./load-timeline.tsx";
import { UnreadMessages } from "./unread-messages.tsx";

/** One part of a load's page; a page is a plain list of them, without those that are null. */
export type LoadPagePart = {
  title: string;
  /** Beside the title, such as a link to edit it. */
  aside?: ReactNode;
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
  /** Timeline entries that only this role sees, besides the load's own history. */
  more?: readonly TimelineItem[];
};

/**
 * The page of a load, the same for each role: its head, what can be done, what is known on the left and
 * what happened on the right.
 */
export function LoadPage({ load, head, from, actions, refused, parts, more }: Props) {
  return (
    <>
      <BackLink {...from} />
      {refused}
      <LoadHead load={load} head={head} />
      <UnreadMessages load={load} />
      {actions}
      <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-y-8">
          {parts
            .filter((part) => part !== null)
            .map(({ title, aside, content }) => (
              <DeskPart key={title} title={title} aside={aside}>
                {content}
              </DeskPart>
            ))}
        </div>
        <DeskPart title="Timeline">
          <LoadTimeline load={load} more={more} />
        </DeskPart>
      </div>
    </>
  );
}
