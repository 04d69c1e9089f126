import type { Access } from '@joblane/contracts/http/access'
import type { FastifyInstance, RouteOptions } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route with its access rule, for the test that lists them. */
    guards(): ReadonlyMap<string, Access>
  }
}

/** A route without an access rule fails the startup. */
export function useRouteGuards(app: FastifyInstance) {
  const routes: RouteOptions[] = []

  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', (done) => {
    const open = routes.filter((route) => !route.config?.access).map(nameOf)
    done(open.length > 0 ? new Error(`No access is declared for ${open.join(', ')}.`) : undefined)
  })
  app.decorate(
    'guards',
    () => new Map(routes.map((route) => [nameOf(route), route.config?.access as Access])),
  )
}

const nameOf = ({ method, url }: RouteOptions) => `${[method].flat().join(',')} ${url}`
