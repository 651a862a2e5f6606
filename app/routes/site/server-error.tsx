import { data } from "react-router";
import { phoneLine } from "#app/features/company/hours.ts";
import { LostFreight } from "./part/lost-freight.tsx";
import { unlistedMeta } from "./unlisted-meta.ts";

export const meta = unlistedMeta({
  name: "Something went wrong",
  metaDescription: `We couldn't load this page. Try again in a minute, or call us: the phone is answered ${phoneLine.text}. Here's where to go next.`,
  path: "/500",
});

export function loader() {
  return data(null, { status: 500 });
}

export default function ServerError() {
  return (
    <LostFreight
      code="500"
      stamp="Held at our dock"
      title="We couldn't load this page"
      text="Something went wrong on our end. Try again in a minute. If your freight can't wait, call us: the phone works without this website."
    />
  );
}
