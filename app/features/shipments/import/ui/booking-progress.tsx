import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { reviewPath } from "../paths.ts";

/** Milliseconds between polls. */
const lookEvery = 500;

/** The progress of booking an import. */
export function BookingProgress({ id, total }: { id: string; total: number }) {
  const isBooking = useNavigation().state === "submitting";
  const [booked, setBooked] = useState(0);
  useEffect(() => {
    if (!isBooking) return;
    const look = async () => {
      const answer = await fetch(`${reviewPath(id)}/progress`).catch(() => undefined);
      if (answer?.ok) setBooked((await answer.json()).booked);
    };
    const timer = setInterval(() => void look(), lookEvery);
    return () => clearInterval(timer);
  }, [isBooking, id]);
  if (!isBooking) return null;
  const [done, all] = [booked, total].map((one) => one.toLocaleString("en-US"));
  return (
    <p role="status" className="grid gap-1 text-sm">
      {done} of {all} loads booked
      <progress value={booked} max={total} aria-label="Loads booked" className="w-full max-w-md" />
    </p>
  );
}
