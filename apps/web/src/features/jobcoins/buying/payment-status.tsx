import { classes } from '#ui/styles/classes.ts'

/** What a payment's status is called, set apart where the payment succeeded. */
export function PaymentStatus({ status }: { status: string }) {
  const { label, isSuccess } = statusOf(status)

  return <span className={classes('badge', isSuccess ? 'badge--on' : 'badge--off')}>{label}</span>
}

export const statusOf = (status: string): Status =>
  statuses.get(status) ?? { label: 'Unknown Status', isSuccess: false }

type Status = { label: string; isSuccess: boolean }

const statuses: ReadonlyMap<string, Status> = new Map([
  ['CREATED', { label: 'Created', isSuccess: false }],
  ['APPROVED', { label: 'Approved', isSuccess: true }],
  ['PENDING', { label: 'Pending', isSuccess: false }],
  ['COMPLETED', { label: 'Completed', isSuccess: true }],
  ['CANCELLED', { label: 'Cancelled', isSuccess: false }],
  ['REFUNDED', { label: 'Refunded', isSuccess: false }],
  ['FAILED', { label: 'Failed', isSuccess: false }],
])
