import { expect, test } from 'vitest'
import { hideContacts } from './hide-contacts.ts'

// A backtracking pattern would take minutes on these, not a tenth of a second (in microseconds of CPU time of this
// thread).
const repeated =
  'a|1|@|.|a.|a@|1 |+1|(| at |dot |one|one |twenty |o|/1|1-|a dot |a_at_|www.|@a|\u200b|é|３|12/12/|call me |insta: |a.com/|٣|-'
test.each(repeated.split('|'))(
  '50,000 characters of "%s" take no longer than their length says',
  (part) => {
    const text = part.repeat(50_000 / part.length)
    const begun = process.threadCpuUsage()
    hideContacts(`${text}!`)

    expect(process.threadCpuUsage(begun).user).toBeLessThan(5_000_000)
  },
  60_000,
)
