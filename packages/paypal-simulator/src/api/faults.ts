export const operations = ['token', 'create', 'update', 'get', 'capture', 'refund', 'webhook', 'any'] as const
export type Operation = (typeof operations)[number]

export const faultKinds = [
  // connection
  'drop_before',
  'drop_after',
  '500_before',
  '500_after',
  '429',
  'hang',
  'truncate',
  'slow',
  // response
  'alter_amount',
  'alter_currency',
  'alter_payee',
  'alter_custom_id',
  // payment
  'pending',
  'declined',
  // webhook
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
  /** Only for this order (its id or our custom id); by default, for any order. */
  orderId?: string
  /** How often; unlimited by default. */
  times?: number
  /** The duration of a slow, late or hanging response or webhook. */
  ms?: number
}

export type Subject = { orderId?: string | undefined; customId?: string | undefined }

export type Faults = ReturnType<typeof faultList>

/** Injected faults: the first match is used and counted down. */
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
