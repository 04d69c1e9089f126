import { findAddresses } from './find-addresses.ts'
import { findPhones } from './find-phones.ts'
import { foldText } from './fold-text.ts'

const veil = '•••'

/** A public text without the phone numbers and addresses that people type into it all the same, however spelled. */
export function hideContacts(text: string): string {
  const { folded, originOf } = foldText(text)
  const ranges = [...findAddresses(folded), ...findPhones(folded)].toSorted((a, b) => a.start - b.start)

  let shown = ''
  let copied = 0
  for (const { start, end } of ranges) {
    if (originOf(end) <= copied) continue
    if (originOf(start) >= copied) shown += text.slice(copied, originOf(start)) + veil
    copied = originOf(end)
  }

  return shown + text.slice(copied)
}
