import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, SessionEndedError } from '#lib/api/api-call.ts'
import { closeDialog, useDialog } from '#lib/overlays/dialogs.ts'
import { showNotification, useNotification } from '#lib/overlays/notifications.ts'
import { endSession, startSession } from '#lib/session/session.ts'
import { useAction } from './use-action.ts'

const tokenOf = (id: string, session = '1') => `a.${btoa(JSON.stringify({ sub: id, sid: session }))}.c`

const actionOf = (mutationFn: () => Promise<string>) =>
  renderHook(() => useAction({ mutationFn }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  }).result

beforeEach(endSession)
afterEach(() => {
  onlineManager.setOnline(true)
  closeDialog()
})

test('two presses are one call, and a press after its end is another', async () => {
  const call = vi.fn<() => Promise<string>>(async () => 'done')
  const action = actionOf(call)
  await act(async () => {
    action.current.mutate()
    action.current.mutate()
  })
  expect(call).toHaveBeenCalledTimes(1)

  await act(async () => action.current.mutate())
  expect(call).toHaveBeenCalledTimes(2)
})

test('offline it fails at once, and nothing is done when the network is back', async () => {
  onlineManager.setOnline(false)
  const call = vi.fn<() => Promise<string>>(async () => {
    throw new ApiError(0, null)
  })
  const action = actionOf(call)
  await act(async () => action.current.mutate())
  await vi.waitFor(() => expect(action.current.isError).toBe(true), 30_000)
  onlineManager.setOnline(true)

  await act(async () => undefined)
  expect(call).toHaveBeenCalledTimes(1)
})

test('it takes away what was said of an earlier try', async () => {
  showNotification('danger', 'Invalid verification code. Please try again.')
  const action = actionOf(async () => 'done')
  await act(async () => action.current.mutate())

  expect(useNotification.getState().message).toBe('')
})

test('a session without a user id is not continued by another such session', async () => {
  const nobody = (session: string) => `a.${btoa(JSON.stringify({ sid: session }))}.c`
  const call = vi
    .fn<() => Promise<string>>(async () => 'done')
    .mockRejectedValueOnce(new SessionEndedError(null, nobody('1')))
  const action = actionOf(call)
  await act(async () => action.current.mutate())
  await vi.waitFor(() => expect(useDialog.getState().dialog?.name).toBe('sign-in'), 30_000)
  await act(async () => startSession(nobody('2'), { remember: false }))

  await vi.waitFor(() => expect(action.current.isError).toBe(true), 30_000)
  expect(call).toHaveBeenCalledTimes(1)
})

test('the caller gets the result of a call, and its failure', async () => {
  const [onSuccess, onError, onSettled] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  const gone = new ApiError(404, null)
  const call = vi.fn<() => Promise<string>>(async () => 'done').mockRejectedValueOnce(gone)
  const action = actionOf(call)
  await act(async () => action.current.mutate(undefined, { onError, onSettled }))
  await vi.waitFor(() => expect(action.current.error).toBe(gone), 30_000)
  expect(onError).toHaveBeenCalledOnce()

  await act(async () => action.current.mutate(undefined, { onSuccess, onSettled }))
  await vi.waitFor(() => expect(action.current).toMatchObject({ isSuccess: true, data: 'done' }), 30_000)
  expect(onSuccess).toHaveBeenCalledOnce()
  expect(onSettled).toHaveBeenCalledTimes(2)
})

test.each([
  ['the same member signs in', () => startSession(tokenOf('marisol', '2'), { remember: false }), 2],
  ['another member signs in', () => startSession(tokenOf('dana'), { remember: false }), 1],
  ['the sign-in is closed', closeDialog, 1],
])('after a session has ended and %s', async (_, happens, calls) => {
  const ended = new SessionEndedError(null, tokenOf('marisol'))
  const call = vi.fn<() => Promise<string>>(async () => 'done').mockRejectedValueOnce(ended)
  const action = actionOf(call)
  await act(async () => action.current.mutate())
  await vi.waitFor(() => expect(useDialog.getState().dialog?.name).toBe('sign-in'), 30_000)
  await act(async () => happens())

  await vi.waitFor(() => expect(action.current.isPending).toBe(false), 30_000)
  expect(call).toHaveBeenCalledTimes(calls)
})
