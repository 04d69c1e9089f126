import type { Reply } from './exchange.ts'
import type { FaultKind, Faults, Operation, Subject } from './faults.ts'

const alterations: Partial<Record<FaultKind, (json: string) => string>> = {
  alter_amount: (json) => json.replace(/"value":"[\d.]+"/g, '"value":"0.01"'),
  alter_currency: (json) => json.replaceAll('"currency_code":"USD"', '"currency_code":"MXN"'),
  alter_payee: (json) => json.replace(/"merchant_id":"\w+"/g, '"merchant_id":"SOMEBODYELSE1"'),
  alter_custom_id: (json) =>
    json.replace(/"custom_id":"[^"]+"/g, '"custom_id":"00000000-0000-4000-8000-000000000000"'),
}

const kinds = Object.keys(alterations) as FaultKind[]

/** Returns a response that does not match the order: a merchant that does not compare them loses money. */
export function alterAnswer(reply: Reply, operation: Operation, faults: Faults, subject: Subject): Reply {
  if (typeof reply.body === 'string' || reply.status >= 300) return reply
  const alteration = alterations[faults.take(operation, kinds, subject)?.kind ?? 'off']

  return alteration ? { ...reply, body: alteration(JSON.stringify(reply.body)) } : reply
}
