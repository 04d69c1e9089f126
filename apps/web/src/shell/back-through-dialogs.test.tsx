import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropRegistration, keepRegistration } from '#features/accounts/registering/registration-draft.ts'
import { aForm } from '#features/accounts/registering/testing/a-form.ts'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { fakeApi } from '#lib/api/testing/fake-api.ts'
import { closeDialog, openDialog } from '#lib/overlays/dialogs.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { catalogue } from './testing/catalogue.ts'
import { Dialogs } from './dialogs.tsx'

/** A page that asks before it does something. */
function Page({ busyText }: { busyText?: string }) {
  const [isAsking, setAsking] = useState(true)

  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Hire...
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Hire Tom?"
          confirm={{ children: 'Hire', ...(busyText && { busyText }) }}
          onClose={() => setAsking(false)}
        >
          Tom gets a message.
        </ConfirmDialog>
      )}
      <Dialogs />
    </>
  )
}

/** The site on its second page. */
function visit(busyText?: string) {
  const router = createMemoryRouter(
    [
      { path: '/', element: null },
      { path: '/request', element: <Page {...(busyText && { busyText })} /> },
    ],
    { initialEntries: ['/', '/request'], initialIndex: 1 },
  )
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )

  return {
    router,
    back: () => act(() => router.navigate(-1)),
    path: () => router.state.location.pathname,
  }
}

beforeEach(() => void fakeApi(catalogue))
afterEach(async () => {
  cleanup()
  await act(async () => closeDialog())
  dropRegistration()
  vi.unstubAllGlobals()
})

const open = () =>
  screen.queryAllByRole('dialog').map((dialog) => within(dialog).getAllByRole('heading')[0]?.textContent)

test("Back closes a page's own dialog, and leaves the page only then", async () => {
  const site = visit()
  await site.back()
  expect([open(), site.path()]).toEqual([[], '/request'])

  await site.back()
  expect(site.path()).toBe('/')
})

test('Back right after a dialog has opened closes it, too', async () => {
  const site = visit()
  await site.back()
  await act(async () => {
    flushSync(() => screen.getByRole('button', { name: 'Hire...' }).click())
    await site.router.navigate(-1)
  })

  expect([open(), site.path()]).toEqual([[], '/request'])
})

test('Back neither calls off what has begun nor leaves its page', async () => {
  const site = visit('Hiring...')
  await site.back()

  expect([open(), site.path()]).toEqual([['Hire Tom?'], '/request'])
})

test('the sign-in over it is closed by Back, or by hand, without it, even before it is loaded', async () => {
  const site = visit()
  for (const isLoaded of [false, true])
    for (const close of [site.back, () => act(async () => closeDialog())]) {
      await act(async () => openDialog('sign-in'))
      if (isLoaded) await screen.findByRole('dialog', { name: 'Welcome Back!' })
      await close()
      await vi.waitFor(() => expect(site.router.state.location.state).toBeNull())
      expect([open(), site.path()]).toEqual([['Hire Tom?'], '/request'])
    }
})

// Seen to fail where Back closed the registration under its terms.
test('Back goes through three dialogs, one after the other, before it leaves the page', async () => {
  keepRegistration('personal', aForm())
  const site = visit()
  await act(async () => openDialog('register'))
  const wizard = await screen.findByRole('dialog', { name: 'Join Our Platform' })
  fireEvent.click(within(wizard).getByRole('button', { name: 'Next' }))
  const steps = [open()]
  for (let step = 0; step < 3; step += 1) {
    await site.back()
    steps.push(open())
  }

  expect(steps).toEqual([
    ['Hire Tom?', 'Join Our Platform', 'Terms Agreement'],
    ['Hire Tom?', 'Join Our Platform'],
    ['Hire Tom?'],
    [],
  ])
  expect(site.path()).toBe('/request')
  await site.back()
  expect(site.path()).toBe('/')
})
