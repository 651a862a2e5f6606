import { data } from "react-router";
import { phoneLine } from "#app/features/company/hours.ts";
import { LostFreight } from "./part/lost-freight.tsx";
import { unlistedMeta } from "./unlisted-meta.ts";

export const meta = unlistedMeta({
  name: "Back in a minute",
  metaDescription: `We can't reach our records right now. Try again in a minute, or call us: the phone is answered ${phoneLine.text}.`,
  path: "/503",
});

export function loader() {
  return data(null, { status: 503 });
}

/** Answers every page that needs the database during an outage, so it must not read it. */
export default function Unavailable() {
  return (
    <LostFreight
      code="503"
      stamp="Waiting for a dock"
      title="We can't reach our records right now"
      text="Your data is safe; try again in a minute. If you just sent a form, go back and send it again. If your freight can't wait, call us: the phone works without this website."
    />
  );
}
