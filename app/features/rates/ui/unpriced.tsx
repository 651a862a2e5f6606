import { Link } from "#app/ui/link.tsx";
import { type RatedService, serviceText } from "../accessorial.ts";
import { accessorialsPath } from "../paths.ts";

/** What a load needs that its suggested price leaves out. */
export function Unpriced({ services }: { services: readonly RatedService[] }) {
  if (services.length === 0) return null;
  return (
    <p className="mb-3">
      Not in this price: {services.map(serviceText).join(", ")}. Add a charge, or{" "}
      <Link to={accessorialsPath} className="font-semibold underline underline-offset-4">
        enter accessorial prices
      </Link>
      .
    </p>
  );
}
