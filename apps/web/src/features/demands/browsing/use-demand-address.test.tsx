import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { withFilter } from './demand-address.ts'
import { useDemandAddress } from './use-demand-address.ts'

type Go = ReturnType<typeof useDemandAddress>['go']

afterEach(cleanup)

/** A list that loads until `finish` is called, and what its form could call when it was last rendered. */
function open(path: string) {
  let go: Go = () => undefined
  let finish = () => undefined as void
  const Form = () => {
    ;({ go } = useDemandAddress())
    return null
  }
  const loader = () => new Promise<null>((resolve) => (finish = () => resolve(null)))
  const router = createMemoryRouter([{ path: '/list', Component: Form, loader }], {
    initialEntries: [path],
    hydrationData: { loaderData: { '0': null } },
  })
  render(<RouterProvider router={router} />)

  return { router, go: () => go, finish: () => act(async () => finish()) }
}

const searchOf = ({ router }: ReturnType<typeof open>) =>
  (router.state.navigation.location ?? router.state.location).search

test('two quick choices both count, though the first is not rendered yet', async () => {
  const list = open('/list?stateCode=TX')
  const go = list.go()

  await act(async () => {
    go((address) => withFilter(address, { city: 'Austin' }))
    go((address) => withFilter(address, { category: 'Events' }))
  })

  expect(searchOf(list)).toBe('?stateCode=TX&city=Austin&category=Events')
})

test('after going back, a choice adds to the filters that are shown', async () => {
  const list = open('/list?stateCode=TX')
  await act(async () => list.go()((address) => withFilter(address, { city: 'Austin' })))
  await list.finish()
  await act(async () => void list.router.navigate(-1))
  await list.finish()

  await act(async () => list.go()((address) => withFilter(address, { category: 'Events' })))

  expect(searchOf(list)).toBe('?stateCode=TX&category=Events')
})
