/** Where staff see one invoice. */
export function deskInvoicePath(id: string): string {
  return `/staff/invoices/${id}`;
}

/** Where staff bill a load. */
export function billLoadPath(shipmentId: string): string {
  return `/staff/shipments/${shipmentId}/invoice`;
}

/** Where staff see what one customer owes, and how it is billed. */
export function customerAccountPath(companyId: string): string {
  return `/staff/invoices/customers/${companyId}`;
}

/** Where a customer sees one of its invoices. */
export function ownInvoicePath(number: string): string {
  return `/brokerage/invoices/${encodeURIComponent(number)}`;
}
