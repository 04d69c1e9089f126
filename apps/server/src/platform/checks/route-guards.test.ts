import { anyone } from '@joblane/contracts/http/access'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { useRouteGuards } from './route-guards.ts'

test('a route that does not say who may call it stops the start', async () => {
  const app = Fastify()
  useRouteGuards(app)
  app.get('/open', { config: { access: anyone } }, async () => 'open')
  app.post('/forgotten', async () => 'forgotten')

  await expect(app.ready()).rejects.toThrow('No access is declared for POST /forgotten.')
})
