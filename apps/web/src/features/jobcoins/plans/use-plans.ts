import { type JobcoinsPacket, listJobcoinsPackets, plans } from '@joblane/contracts/jobcoins/plans'
import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/api/query-client.ts'

/** The plans as the server sells them; the plans of this build until they load, and silently if they cannot. */
export const usePlans = (): readonly JobcoinsPacket[] =>
  useQuery({ ...ask(listJobcoinsPackets, {}), staleTime: Infinity }).data ?? plans
