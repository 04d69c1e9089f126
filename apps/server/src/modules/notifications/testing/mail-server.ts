import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

type Refusal = { at: 'connection' | 'recipient' | 'data'; code: number; text: string }

/** A real SMTP server on the loopback that keeps what it takes, and can be told to refuse. */
export async function startMailServer() {
  const received: { to: string[]; raw: string }[] = []
  const refusals: Refusal[] = []
  let gate = Promise.resolve()
  const refuseAt = (place: Refusal['at']) => {
    if (refusals[0]?.at !== place) return null
    const refusal = refusals.shift()
    return Object.assign(new Error(refusal?.text), { responseCode: refusal?.code })
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 10,
    onConnect: (_session, done) => done(refuseAt('connection')),
    onRcptTo: (_address, _session, done) => done(refuseAt('recipient')),
    onData: (stream, session, done) => {
      void text(stream).then(async (raw) => {
        await gate
        const refusal = refuseAt('data')
        if (!refusal) received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
        done(refusal)
      })
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  afterAll(() => server.close(() => {}))

  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    received,
    refusals,
    /** Answers nobody who sends until the returned function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
  }
}
