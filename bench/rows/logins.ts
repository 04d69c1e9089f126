import type { Row } from '../lib/row.ts'
import { measureLogins } from '../measure-logins.ts'

/** Hashing is expensive on purpose; it must not slow down other requests, and its timing must not leak anything. */
export const logins: Row = {
  name: 'Logins',
  async measure({ url }) {
    const { equalTime, parallel } = await measureLogins(url)

    return [
      {
        what: 'known and unknown e-mails apart, medians',
        measured: `${equalTime.apart.toFixed(1)} ms`,
        wanted: 'below 5 ms',
        isMet: equalTime.apart < 5,
      },
      {
        what: 'slowest health check during 50 logins at once',
        measured: `${parallel.slowestHealthCheck.toFixed(0)} ms`,
        wanted: 'below 200 ms',
        isMet: parallel.slowestHealthCheck < 200,
      },
    ]
  },
}
