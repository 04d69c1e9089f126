import { findAddresses } from './find-addresses.ts'
import { findPhones } from './find-phones.ts'
import { foldText } from './fold-text.ts'

const veil = '•••'

/** Hides phone numbers and addresses, however spelled, in a public text. */
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
