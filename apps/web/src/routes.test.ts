import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageRouteId, routes } from './routes.tsx'

test('a file is called a page if, and only if, a route opens it', () => {
  const files = globSync('**/*-page.tsx', { cwd: join(import.meta.dirname, 'features') })
  const opened = routes[0]?.children?.find(({ id }) => id === pageRouteId)?.children?.map(({ id }) => id)

  expect(opened?.toSorted()).toEqual(
    files.map((path) => path.replaceAll('\\', '/').replace('.tsx', '')).toSorted(),
  )
})
