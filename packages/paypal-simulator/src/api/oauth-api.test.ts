import { afterAll, describe, expect, test } from 'vitest'
import { startPaypalSimulator } from '../start-paypal-simulator.ts'
import { aMerchant, credentials } from '../testing/merchant.ts'

const simulator = await startPaypalSimulator()
afterAll(() => simulator.stop())
const { askForToken, call } = await aMerchant(simulator)

describe('tokens', () => {
  test('are given to the merchant', async () => {
    const response = await askForToken(credentials('simulator', 'simulator'))

    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ token_type: 'Bearer', expires_in: 32_400 })
  })

  test.each([
    [credentials('simulator', 'wrong'), 'grant_type=client_credentials', 401, 'invalid_client'],
    ['', 'grant_type=client_credentials', 401, 'invalid_client'],
    [credentials('simulator', 'simulator'), 'grant_type=password', 400, 'unsupported_grant_type'],
  ])('are refused otherwise: %s %s', async (authorization, body, status, error) => {
    const response = await askForToken(authorization, body)

    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ error })
  })

  test('are needed for everything else', async () => {
    const reply = await call('GET', '/v2/checkout/orders/X', undefined, { token: 'made up' })

    expect(reply.status).toBe(401)
    expect(reply.body).toMatchObject({ name: 'AUTHENTICATION_FAILURE' })
    expect(reply.headers.get('paypal-debug-id')).toBe(reply.body['debug_id'])
  })
})
