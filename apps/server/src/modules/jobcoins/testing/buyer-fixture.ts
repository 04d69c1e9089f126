import { startPaypalSimulator } from '@joblane/paypal-simulator'
import { afterAll } from 'vitest'
import { accountFixture } from '#testing/account-fixture.ts'
import { planNamed } from './a-purchase.ts'
import { simulatedProvider } from './simulated-tools.ts'

/** The whole application with its own simulator, and shortcuts for what buyers do. */
export async function buyerFixture() {
  const simulator = await startPaypalSimulator()
  afterAll(() => simulator.stop())
  const fixture = await accountFixture({ paymentProvider: simulatedProvider(simulator) })
  const { call } = fixture
  const idJobcoinsPacket = planNamed('Standard Plan').id

  return {
    ...fixture,
    simulator,
    idJobcoinsPacket,
    pay: (as: string, body: object = { IdJobcoinsPacket: idJobcoinsPacket }) =>
      call('POST', '/payment', { token: as, body }),
    capture: (as: string, orderId: string) =>
      call('POST', '/payment/capture', { token: as, body: { OrderId: orderId } }),
    coins: async (as: string) =>
      (await call('GET', '/users/logged-user', { token: as })).body.data.availableCoins,

    /** Acts like a browser: opens the approval page and presses one of its buttons. */
    press: async (approvalUrl: string, choice: 'pay' | 'decline' | 'cancel') => {
      const page = await fetch(approvalUrl)
      const html = await page.text()
      const order = /name="token" value="(\w+)"/.exec(html)?.[1] ?? ''
      const reply = await fetch(`${simulator.url}/checkoutnow`, {
        method: 'POST',
        body: new URLSearchParams({ token: order, choice }),
        redirect: 'manual',
      })

      return new URL(reply.headers.get('location') ?? '')
    },
  }
}
