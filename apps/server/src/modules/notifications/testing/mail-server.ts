import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

type Refusal = { at: 'connection' | 'sender' | 'recipient' | 'data'; code: number; text: string }

/** A real SMTP server on loopback that records its mail; it can reject, delay and disconnect. */
export async function startMailServer() {
  const received: { to: string[]; raw: string }[] = []
  const refusals: Refusal[] = []
  let gate = Promise.resolve()

  const refuseAt = (place: Refusal['at']) => {
    if (refusals[0]?.at !== place) return null
    const refusal = refusals.shift()
    return Object.assign(new Error(refusal?.text), { responseCode: refusal?.code })
  }
  const open = (port: number) =>
    listening(port, {
      onConnect: (_session, done) => done(refuseAt('connection')),
      onMailFrom: (_address, _session, done) => done(refuseAt('sender')),
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

  let server = await open(0)
  const { port } = server.server.address() as AddressInfo
  const leave = () =>
    new Promise<void>((done) => {
      server.close(done)
    })
  afterAll(leave)

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refusals,
    leave,
    comeBack: async () => {
      server = await open(port)
    },
    /** Delays the response to every mail until the returned function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
  }
}

type Handlers = NonNullable<ConstructorParameters<typeof SMTPServer>[0]>

async function listening(port: number, handlers: Handlers) {
  const quiet = { authOptional: true, disabledCommands: ['STARTTLS'], logger: false, closeTimeout: 10 }
  const server = new SMTPServer({ ...quiet, ...handlers })
  await once(server.listen(port, '127.0.0.1'), 'listening')

  return server
}
