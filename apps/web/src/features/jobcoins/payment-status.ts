const labels: ReadonlyMap<string, string> = new Map([
  ['CREATED', 'Created'],
  ['APPROVED', 'Approved'],
  ['PENDING', 'Pending'],
  ['COMPLETED', 'Completed'],
  ['CANCELLED', 'Cancelled'],
  ['REFUNDED', 'Refunded'],
  ['FAILED', 'Failed'],
])

/** What a payment's status is called. */
export const paymentStatus = (status: string) => labels.get(status) ?? 'Unknown Status'
