export const operations = ['token', 'create', 'update', 'get', 'capture', 'refund', 'webhook', 'any'] as const
export type Operation = (typeof operations)[number]

export const faultKinds = [
  // of the connection
  'drop_before',
  'drop_after',
  '500_before',
  '500_after',
  '429',
  'hang',
  'truncate',
  'slow',
  // of the answer
  'alter_amount',
  'alter_currency',
  'alter_payee',
  'alter_custom_id',
  // of the payment
  'pending',
  'declined',
  // of the notices
  'off',
  'doubled',
  'reordered',
  'late',
  'early',
  'unsigned',
  'forged_signature',
  'foreign_webhook_id',
  'foreign_certificate',
  'equal_crc',
] as const
export type FaultKind = (typeof faultKinds)[number]

export type Fault = {
  operation: Operation
  kind: FaultKind
  /** Only for this order (by its id or by our custom id); for any where it is missing. */
  orderId?: string
  /** How often; forever where it is missing. */
  times?: number
  /** How long a slow, late or hanging thing takes. */
  ms?: number
}

export type Subject = { orderId?: string | undefined; customId?: string | undefined }

export type Faults = ReturnType<typeof faultList>

/** Faults on demand: the first that matches is used, and used up. */
export function faultList() {
  let faults: Fault[] = []

  return {
    add: (fault: Fault) => void faults.push({ ...fault }),
    clear: () => void (faults = []),
    list: () => [...faults],

    take(operation: Operation, kinds: readonly FaultKind[], subject: Subject): Fault | undefined {
      const found = faults.find((fault) => matches(fault, operation, kinds, subject))
      if (!found) return undefined
      if (found.times !== undefined) found.times -= 1
      faults = faults.filter((fault) => fault.times !== 0)

      return found
    },
  }
}

const matches = (fault: Fault, operation: Operation, kinds: readonly FaultKind[], subject: Subject) =>
  (fault.operation === 'any' || fault.operation === operation) &&
  kinds.includes(fault.kind) &&
  (fault.orderId === undefined || fault.orderId === subject.orderId || fault.orderId === subject.customId)

export const connectionFaults = [
  'drop_before',
  'drop_after',
  '500_before',
  '500_after',
  '429',
  'hang',
  'truncate',
  'slow',
] as const satisfies readonly FaultKind[]
