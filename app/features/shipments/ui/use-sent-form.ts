import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";

/**
 * Follows the form whose `intent` field is `intent`: whether it is on its way, and how often it
 * was taken, which is when it comes back without being `refused`.
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
