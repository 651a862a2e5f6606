import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";

/**
 * Tracks the form with this `intent`: whether it is being sent, and how often it succeeded, which
 * is when it returns without being `refused`.
 */
export function useSentForm(intent: string, refused: boolean) {
  const navigation = useNavigation();
  const sending = navigation.formData?.get("intent") === intent;
  const wasSending = useRef(false);
  const [booked, setBooked] = useState(0);
  useEffect(() => {
    if (wasSending.current && !sending && !refused) setBooked((count) => count + 1);
    wasSending.current = sending;
  }, [sending, refused]);
  return { sending, booked };
}
