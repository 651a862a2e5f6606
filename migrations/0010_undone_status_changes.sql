ALTER TABLE "shipment_status_changes" ADD COLUMN "undone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE shipment_status_changes AS undone SET undone = true, note_audience = 'parties'
WHERE undone.note LIKE 'Undone: % was reported by mistake' AND undone.note_audience = 'public';--> statement-breakpoint
UPDATE shipment_status_changes AS report SET undone = true
WHERE report.id IN (
  SELECT (SELECT max(earlier.id) FROM shipment_status_changes AS earlier
    WHERE earlier.shipment_id = reversal.shipment_id AND earlier.id < reversal.id)
  FROM shipment_status_changes AS reversal WHERE reversal.undone
);
