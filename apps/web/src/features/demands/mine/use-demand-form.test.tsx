import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { dropDrafts, readDraft, writeDraft } from '#lib/drafts/drafts.ts'
import { acceptUser, endSession, expireSession, startSession } from '#lib/session/session.ts'
import { aUser } from '#lib/session/testing/session-examples.ts'
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
afterEach(cleanup)

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={makeQueryClient(call)}>{children}</QueryClientProvider>
)
const open = () => renderHook(useDemandForm, { wrapper }).result

test('a demand that was typed before a reload is still there when the member’s profile arrives', () => {
  writeDraft(`demand:${id}`, typed)
  const form = open()
  act(() => acceptUser(aUser()))

  expect(form.current.fields.demand).toEqual(typed)
  expect(readDraft(`demand:${id}`, emptyDemand)).toEqual(typed)
})

test('a demand stays its member’s when the session expires', () => {
  acceptUser(aUser())
  const form = open()
  act(() => expireSession(dana))
  act(() => form.current.fields.onChange({ description: 'Fix the sink' }))

  expect(readDraft(`demand:${id}`, emptyDemand)).toEqual(typed)
  expect(readDraft('demand:', emptyDemand)).toEqual(emptyDemand)
})
