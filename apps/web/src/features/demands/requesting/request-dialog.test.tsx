import { browseOpen } from '@joblane/contracts/demands/api'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { fakeUploads } from '#features/photos/testing/fake-uploads.ts'
import { dropDrafts, hasDraft, writeDraft } from '#lib/drafts/drafts.ts'
import { requestDraftName } from './saved-requests.ts'
import { savedDraft } from '#lib/drafts/saved-drafts.ts'
import { endSession, expireSession, followOtherTabs, startSession } from '#lib/session/session.ts'
import RequestDialog from './request-dialog.tsx'
import { emptyRequest } from './request-draft.ts'

const dana = `a.${btoa(JSON.stringify({ sub: 'dana', unique_name: 'Dana', role: 'CUSTOMER' }))}.c`
const name = requestDraftName('Plumbing')
const typed = { ...emptyRequest.typed, fullName: 'Dana Whitlock' }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  endSession()
  dropDrafts()
})

function open(onClose?: () => void) {
  writeDraft(name, { ...emptyRequest, step: 'contact', typed })
  show(onClose)
}

function show(onClose = () => {}) {
  const queries = makeQueryClient(call)
  const dialog = <RequestDialog category="Home" subcategory="Plumbing" answers={[]} onClose={onClose} />
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: dialog }])} />
    </QueryClientProvider>,
  )

  return queries
}

/** A customer whom the server knows sends a request, which needs no code then; the test answers. */
async function sendWithoutCode() {
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  const contact = {
    phone: { ...typed.phone, national: '3055550142' },
    fullName: 'Dana Whitlock',
    emailAddress: 'dana@joblane.test',
    zipCode: '33199',
  }
  writeDraft(name, { ...emptyRequest, step: 'contact', typed: contact, hasConsented: true })
  const queries = show()
  queries.setQueryData([browseOpen.path], { items: [] })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  await screen.findByText('Sending...')
  const body = { success: true, data: { token: 'token', pendingValidation: false }, message: 'OK' }

  return { queries, publish: () => answer.resolve(new Response(JSON.stringify(body))) }
}

test('a contact that a member types stays theirs when the session expires', () => {
  startSession(dana, { remember: false })
  open()
  act(() => expireSession(dana))

  expect(savedDraft(name, 'dana')?.draft).toEqual({ typed })
  expect(savedDraft(name, '')).toBeNull()
})

test('a contact that a visitor types is theirs once they have signed in', () => {
  open()
  expect(savedDraft(name, '')?.draft).toEqual({ typed })
  act(() => startSession(dana, { remember: false }))

  expect(savedDraft(name, '')).toBeNull()
})

test('a published request says thanks, also after a reload, and is forgotten then', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"success":true,"data":null,"message":"OK"}'))
  const pending = { token: 'token', phone: '13055550142' }
  writeDraft(name, { ...emptyRequest, step: 'code', typed, pending })
  show()
  fireEvent.paste(screen.getByRole('textbox', { name: 'Digit 1' }), {
    clipboardData: { getData: () => '1234' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  await screen.findByRole('heading', { name: 'Thank you!' })
  expect(JSON.stringify(sessionStorage)).not.toContain('Dana')

  cleanup()
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(hasDraft(name)).toBe(false)
})

test('a request that needs no code is among my demands at once', async () => {
  const { queries, publish } = await sendWithoutCode()
  publish()
  await screen.findByRole('heading', { name: 'Thank you!' })

  expect(queries.getQueryState([browseOpen.path])?.isInvalidated).toBe(true)
})

test('while a request is sent, nothing leads away from its answer', async () => {
  const { publish } = await sendWithoutCode()
  expect(screen.queryByRole('button', { name: 'Close dialog' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Add photos' }))
  publish()

  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeTruthy()
})

test('the photos cannot be left while one is uploaded, which would be lost', async () => {
  const uploads = fakeUploads()
  writeDraft(name, { ...emptyRequest, step: 'photos', typed })
  show()
  const close = () => screen.queryByRole('button', { name: 'Close dialog' })
  expect(close()).not.toBeNull()
  fireEvent.change(screen.getByLabelText('Choose photos'), {
    target: { files: [new File(['a'], 'sink.jpg')] },
  })
  await waitFor(() => expect(close()).toBeNull())
  act(() => uploads[0]?.fail())

  await waitFor(() => expect(close()).not.toBeNull())
})

const signOutElsewhere = () => {
  dispatchEvent(new StorageEvent('storage', { key: 'USER_DATA', newValue: null }))
}

// Seen to fail where the dialog outlasted the session: who came next could read the member's name and phone.
test.each([
  ['ends when the member signs out in another tab', signOutElsewhere, 1],
  ['stays when the session expires', () => expireSession(dana), 0],
])('an open request %s', (_, happen, times) => {
  const stop = followOtherTabs()
  const onClose = vi.fn<() => void>()
  startSession(dana, { remember: true })
  open(onClose)
  act(happen)
  stop()

  expect(onClose).toHaveBeenCalledTimes(times)
})
