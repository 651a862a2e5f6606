import { data } from "react-router";
import { phoneLine } from "#app/features/company/hours.ts";
import { LostFreight } from "./part/lost-freight.tsx";
import { unlistedMeta } from "./unlisted-meta.ts";

export const meta = unlistedMeta({
  name: "Something went wrong",
  metaDescription: `Our server could not make the page you asked for. The phone line is open ${phoneLine.text}, and these are the ways onward.`,
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
      title="The mistake is on our side"
      text="Our server could not make the page you asked for. Try again in a minute. If your freight cannot wait a minute, call: the phone does not depend on this server."
    />
  );
}
