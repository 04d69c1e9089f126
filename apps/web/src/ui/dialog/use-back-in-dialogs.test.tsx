import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useDialogHistory } from '#shell/use-dialog-history.ts'
import { closeDialog, openDialog, useDialog } from '#lib/overlays/dialogs.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useBackInDialogs } from './use-back-in-dialogs.ts'

/** A page that asks before it does something. */
function Page({ busyText }: { busyText?: string }) {
  useDialogHistory()
  useBackInDialogs()
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
  render(<RouterProvider router={router} />)

  return {
    router,
    back: () => act(() => router.navigate(-1)),
    path: () => router.state.location.pathname,
  }
}

afterEach(async () => {
  cleanup()
  await act(async () => closeDialog())
})

const isAsked = () => screen.queryByRole('dialog', { name: 'Hire Tom?' }) !== null

test("Back closes a page's own dialog, and leaves the page only then", async () => {
  const site = visit()
  await site.back()
  expect([isAsked(), site.path()]).toEqual([false, '/request'])

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

  expect([isAsked(), site.path()]).toEqual([false, '/request'])
})

test('Back neither calls off what has begun nor leaves its page', async () => {
  const site = visit('Hiring...')
  await site.back()

  expect([isAsked(), site.path()]).toEqual([true, '/request'])
})

test('the sign-in over it is closed by Back, or by hand, without it', async () => {
  const site = visit()
  for (const close of [site.back, () => act(async () => closeDialog())]) {
    await act(async () => openDialog('sign-in'))
    await close()
    expect([useDialog.getState().dialog, isAsked(), site.path()]).toEqual([null, true, '/request'])
  }
})
