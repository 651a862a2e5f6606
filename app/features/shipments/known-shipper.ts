export const knownShipperText = "Air shipments require TSA Known Shipper verification.";
export const knownShipperWarning =
  "Warning: Cannot proceed with cargo air shipment without Known Shipper status.";
