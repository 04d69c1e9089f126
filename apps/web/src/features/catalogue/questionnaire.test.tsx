import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { dropDrafts } from '#lib/drafts/drafts.ts'
import { keptDraft } from '#lib/drafts/kept-drafts.ts'
import { answersDraftName } from '#lib/overlays/dialogs.ts'
import { endSession, expireSession, startSession } from '#lib/session/session.ts'
import { Questionnaire } from './questionnaire.tsx'
import { questionsAbout } from './questions.ts'

const dana = `a.${btoa(JSON.stringify({ sub: 'dana', unique_name: 'Dana', role: 'CUSTOMER' }))}.c`
const name = answersDraftName('Plumbing')

afterEach(() => {
  cleanup()
  endSession()
  dropDrafts()
})

test('answers that a member types stay theirs when the session expires', () => {
  startSession(dana, { remember: false })
  const queries = makeQueryClient(call)
  queries.setQueryData(questionsAbout('Plumbing').queryKey, [{ id: 'q1', query: 'What drips?' }])
  render(
    <QueryClientProvider client={queries}>
      <Questionnaire subcategory="Plumbing" onSearch={vi.fn<() => void>()} />
    </QueryClientProvider>,
  )
  act(() => expireSession(dana))
  fireEvent.input(screen.getByLabelText('What drips?'), { target: { value: 'The tap' } })

  expect(keptDraft(name, 'dana')?.draft).toEqual({ q1: 'The tap' })
  expect(keptDraft(name, '')).toBeNull()
})
