import { data } from "react-router";
import { openDriverLink } from "#app/features/assignments/driver-link.server.ts";
import { driverPath } from "#app/features/assignments/paths.ts";
import { qrCode } from "#app/platform/qr-code.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import type { Route } from "./+types/qr-code.ts";

/** The QR code of a driver's link as a picture; 404 once the link ended. The link itself grants access. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { database, signer, clock, origin } = context.get(requestContext);
  const found = await openDriverLink({ query: database.query, signer, clock }, token);
  if (!found) throw data(null, { status: 404 });
  const { size, path } = qrCode(`${origin}${driverPath(token)}`);
  const box = `<rect width="${size}" height="${size}" fill="white"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">${box}<path d="${path}"/></svg>`;
  const headers = { "content-type": "image/svg+xml", "cache-control": "no-store" };
  return new Response(svg, { headers });
}
