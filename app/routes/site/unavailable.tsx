import { data } from "react-router";
import { phoneLine } from "#app/features/company/hours.ts";
import { LostFreight } from "./part/lost-freight.tsx";
import { unlistedMeta } from "./unlisted-meta.ts";

export const meta = unlistedMeta({
  name: "Back in a minute",
  metaDescription: `Our server can't reach its records right now. The phone line is open ${phoneLine.text}, and these are the ways onward.`,
  path: "/503",
});

export function loader() {
  return data(null, { status: 503 });
}

/** Answers every page that needs the database while it is away; so it must not read it. */
export default function Unavailable() {
  return (
    <LostFreight
      code="503"
      stamp="Waiting for a dock"
      title="We can't reach our records right now"
      text="What you asked for is there, and we will be back at it shortly: try again in a minute. If you sent a form just now, go back and send it again. If your freight cannot wait a minute, call: the phone does not depend on this server."
    />
  );
}
