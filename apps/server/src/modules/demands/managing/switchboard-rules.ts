import { type Channel, channels, type Switchboard } from '@joblane/contracts/demands/switchboard'
import { seats } from '@joblane/contracts/demands/numbers'

type Wanted = Pick<Switchboard, 'maxProfessionals' | 'channels' | 'callFrom' | 'callTo'>

/** The messages of invalid fields, by field; none if all is well. */
export function faultsOf(
  { maxProfessionals, callFrom, callTo }: Wanted,
  { isExclusive }: { isExclusive: boolean },
) {
  const faults: Record<string, string[]> = {}
  if (isExclusive && maxProfessionals > seats.exclusive) {
    faults.maxProfessionals = ['An exclusive request has one professional.']
  }
  if ((callFrom === null) !== (callTo === null)) {
    faults[callFrom === null ? 'callFrom' : 'callTo'] = ['Choose both times, or neither.']
  } else if (callFrom !== null && callFrom === callTo) {
    faults.callTo = ['Choose a later time.']
  }

  return faults
}

/** The channels in their usual order; messages are always among them. */
export const channelsOf = (chosen: readonly Channel[]): Channel[] =>
  channels.filter((channel) => channel === 'MESSAGES' || chosen.includes(channel))
