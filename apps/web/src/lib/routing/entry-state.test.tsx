import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { entryStateOf, useEntryState } from './entry-state.ts'
import { OriginContext, useOrigin } from './origin.ts'

const List = () => `List: ${useEntryState().list ?? 'none'}`
const page = (state: unknown) => (
  <RouterProvider
    router={createMemoryRouter([{ path: '/', Component: List }], {
      initialEntries: [{ pathname: '/', state }],
    })}
  />
)

afterEach(cleanup)

test('a page in the browser has the state of its history entry', () => {
  render(page({ list: '/demands-available?state=FL' }))

  expect(screen.getByText('List: /demands-available?state=FL')).toBeDefined()
})

test('a page on the server has none', () => {
  expect(renderToString(page({ list: '/demands-available' }))).toBe('List: none')
})

test.each([null, undefined])('an entry whose state is %s has an empty one', (state) => {
  expect(entryStateOf({ state } as Parameters<typeof entryStateOf>[0])).toEqual({})
})

test('every component knows the public origin', () => {
  const Origin = () => `at ${useOrigin()}`
  const { rerender } = render(<Origin />)
  expect(screen.getByText('at')).toBeDefined()

  rerender(
    <OriginContext value="https://joblane.test">
      <Origin />
    </OriginContext>,
  )
  expect(screen.getByText('at https://joblane.test')).toBeDefined()
})
