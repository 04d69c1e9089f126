type StatusLabel = { label: string; isSuccess: boolean }

const labels: ReadonlyMap<string, StatusLabel> = new Map([
  ['CREATED', { label: 'Created', isSuccess: false }],
  ['APPROVED', { label: 'Approved', isSuccess: true }],
  ['PENDING', { label: 'Pending', isSuccess: false }],
  ['COMPLETED', { label: 'Completed', isSuccess: true }],
  ['CANCELLED', { label: 'Cancelled', isSuccess: false }],
  ['REFUNDED', { label: 'Refunded', isSuccess: false }],
  ['FAILED', { label: 'Failed', isSuccess: false }],
])

/** What a payment's status is called, and whether it is a success. */
export const paymentStatus = (status: string): StatusLabel =>
  labels.get(status) ?? { label: 'Unknown Status', isSuccess: false }
