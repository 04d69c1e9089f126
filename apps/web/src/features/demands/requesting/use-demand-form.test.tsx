import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { FormEvent, ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { dropDrafts, readDraft, writeDraft } from '#lib/drafts/drafts.ts'
import { acceptUser, endSession, expireSession, startSession } from '#lib/session/session.ts'
import { aUser } from '#lib/session/testing/session-examples.ts'
import { DemandForm } from './demand-form.tsx'
import { emptyDemand } from './new-demand.ts'
import { useDemandForm } from './use-demand-form.ts'

const { id } = aUser()
const dana = `a.${btoa(JSON.stringify({ sub: id, unique_name: 'Dana', role: 'CUSTOMER' }))}.c`
const typed = { ...emptyDemand, description: 'Fix the sink' }

beforeEach(() => {
  endSession()
  dropDrafts()
  startSession(dana, { remember: false })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={makeQueryClient(call)}>{children}</QueryClientProvider>
)
const open = () => renderHook(useDemandForm, { wrapper }).result
const submit = ({ current }: ReturnType<typeof open>) =>
  act(() => current.form.onSubmit(new Event('submit') as unknown as FormEvent))

test('a demand that was typed before a reload is still there when the member’s profile arrives', () => {
  writeDraft(`demand:${id}`, typed)
  const form = open()
  act(() => acceptUser(aUser()))

  expect(form.current.typed).toEqual(typed)
  expect(readDraft(`demand:${id}`, emptyDemand)).toEqual(typed)
})

test('a demand stays its member’s when the session expires', () => {
  acceptUser(aUser())
  const form = open()
  act(() => expireSession(dana))
  act(() => form.current.type({ description: 'Fix the sink' }))

  expect(readDraft(`demand:${id}`, emptyDemand)).toEqual(typed)
  expect(readDraft('demand:', emptyDemand)).toEqual(emptyDemand)
})

// Seen to fail where the member read: This must be of type number.
test.each([
  ['abc', 'Enter a price such as 120 or 99.50.'],
  ['1e5', 'Enter a price such as 120 or 99.50.'],
  ['-1', 'This must be at least 0.'],
])('with the price %j the member reads: %s', async (price, text) => {
  const sentence = price === '-1' ? text : 'This must be of type number.'
  const errors = { price: [sentence], zipCode: ['This is no zip code.'] }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ errors }), { status: 400 }))
  const form = open()
  act(() => form.current.type({ price }))
  submit(form)

  await waitFor(() => expect(form.current.faults).toEqual({ price: text, zipCode: 'This is no zip code.' }))
})

test('a photo that the server refused is no longer at fault once the photos have changed', async () => {
  const errors = { photoIds: ['This photo is gone.'], zipCode: ['This is no zip code.'] }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ errors }), { status: 400 }))
  const form = open()
  submit(form)
  await waitFor(() => expect(form.current.faults).toHaveProperty('photos'))
  act(() => form.current.type({ photos: [] }))

  expect(form.current.faults).toEqual({ zipCode: 'This is no zip code.' })
})

test('a price can be typed with a comma', () => {
  function Form() {
    const { outcome: _, ...fields } = useDemandForm()

    return <DemandForm {...fields} categories={[]} states={[]} cities={[]} />
  }
  render(<Form />, { wrapper })
  const price = screen.getByLabelText<HTMLInputElement>('Price')
  fireEvent.change(price, { target: { value: '1,500' } })

  expect(price.value).toBe('1,500')
})
