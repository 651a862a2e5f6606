-- A canceled load owes what staff kept. What was agreed before its cancellation, and what nobody has
-- billed since, was left approved by earlier versions.
UPDATE charges SET state = 'voided', voided_at = shipments.canceled_at FROM shipments
WHERE shipments.id = charges.shipment_id AND shipments.canceled_at IS NOT NULL
  AND charges.state = 'approved' AND charges.created_at < shipments.canceled_at
  AND NOT EXISTS (SELECT FROM invoice_charges WHERE charge_id = charges.id)
  AND NOT EXISTS (
    SELECT FROM assignments WHERE assignments.id = charges.assignment_id AND end_reason <> 'load canceled'
  )
  AND NOT (charges.side = 'carrier' AND EXISTS (
    SELECT FROM carrier_bills
    WHERE carrier_bills.shipment_id = shipments.id AND carrier_bills.state IN ('approved', 'paid')
  ));
--> statement-breakpoint
UPDATE shipments SET unbilled_at = NULL
WHERE canceled_at IS NOT NULL AND unbilled_at IS NOT NULL AND NOT EXISTS (
  SELECT FROM charges WHERE shipment_id = shipments.id AND side = 'customer' AND state = 'approved'
    AND NOT EXISTS (SELECT FROM invoice_charges WHERE charge_id = charges.id)
);
