import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { dropDrafts } from '#lib/drafts/drafts.ts'
import { answersDraftName } from './saved-requests.ts'
import { savedDraft } from '#lib/drafts/saved-drafts.ts'
import { joinOtherTabs } from '#lib/session/other-tabs.ts'
import { endSession, expireSession, followOtherTabs, startSession } from '#lib/session/session.ts'
import { Questionnaire } from './questionnaire.tsx'
import { questionsAbout } from '#features/catalogue/questions.ts'

const dana = `a.${btoa(JSON.stringify({ sub: 'dana', unique_name: 'Dana', role: 'CUSTOMER' }))}.c`
const name = answersDraftName('Plumbing')

afterEach(() => {
  cleanup()
  endSession()
  dropDrafts()
  vi.unstubAllGlobals()
})

const questions = [{ id: 'q1', query: 'What drips?', choices: [] }]

function ask() {
  const queries = makeQueryClient(call)
  queries.setQueryData(questionsAbout('Plumbing').queryKey, questions)
  show(queries)
}

function show(queries: QueryClient) {
  render(
    <QueryClientProvider client={queries}>
      <Questionnaire subcategory="Plumbing" onSearch={vi.fn<() => void>()} />
    </QueryClientProvider>,
  )
}
const question = () => screen.getByLabelText<HTMLInputElement>('What drips?')
const answer = (value: string) => fireEvent.input(question(), { target: { value } })

test('answers that a member types stay theirs when the session expires', () => {
  startSession(dana, { remember: false })
  ask()
  act(() => expireSession(dana))
  answer('The tap')

  expect(savedDraft(name, 'dana')?.draft).toEqual({ q1: 'The tap' })
  expect(savedDraft(name, '')).toBeNull()
})

test('answers of a member who signs out in another tab are gone, and the next ones are not theirs', () => {
  const stops = [followOtherTabs(), joinOtherTabs()]
  startSession(dana, { remember: true })
  ask()
  answer('The tap')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'USER_DATA', newValue: null })))
  expect(question().value).toBe('')

  answer('The roof')
  stops.forEach((stop) => stop())
  expect(savedDraft(name, '')?.draft).toEqual({ q1: 'The roof' })
})

test('questions that could not be loaded say so, and are loaded by another try', async () => {
  let tries = 0
  vi.stubGlobal('fetch', async () => {
    if (tries++ === 0) return new Response('{}', { status: 400 })
    return new Response(JSON.stringify({ success: true, data: questions, message: 'OK' }))
  })
  show(makeQueryClient(call))
  await screen.findByText('The questions could not be loaded.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

  await screen.findByLabelText('What drips?')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
