import { readReceipt } from '@joblane/contracts/jobcoins/api'
import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/api/query-client.ts'

/** What a printable receipt of an order says. */
export const useReceipt = (orderId: string) => useQuery(ask(readReceipt, { params: { orderId } }))
