import { Outlet } from "react-router";
import type { Stillness } from "./stillness.ts";

/** Around pages that are read: they work as they are written, so no framework is sent along. */
export const handle: Stillness = { still: true };

export default function Still() {
  return <Outlet />;
}
