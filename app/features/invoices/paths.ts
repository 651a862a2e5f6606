/** Staff's page for one invoice. */
export function deskInvoicePath(id: string): string {
  return `/staff/invoices/${id}`;
}

/** Staff's page for billing a load. */
export function billLoadPath(shipmentId: string): string {
  return `/staff/shipments/${shipmentId}/invoice`;
}

/** Staff's page for a customer's balance and billing details. */
export function customerAccountPath(companyId: string): string {
  return `/staff/invoices/customers/${companyId}`;
}

/** A customer's page for one of its invoices. */
export function ownInvoicePath(number: string): string {
  return `/brokerage/invoices/${encodeURIComponent(number)}`;
}
