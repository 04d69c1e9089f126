import type { Switchboard } from '@joblane/contracts/demands/switchboard'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { useNotification } from '#lib/overlays/notifications.ts'
import { SwitchboardCard } from './switchboard-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A server that keeps the choices. */
async function open() {
  const server: { board: Switchboard } = {
    board: {
      maxProfessionals: 3,
      channels: ['PHONE', 'EMAIL', 'MESSAGES'],
      callFrom: null,
      callTo: null,
      timeZone: 'America/New_York',
      isExclusive: false,
      unlockCount: 0,
    },
  }
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    if (body) server.board = { ...server.board, ...JSON.parse(body as string) }
    return new Response(JSON.stringify({ success: true, data: server.board, message: 'OK' }))
  })
  const queries = makeQueryClient(call)
  render(
    <QueryClientProvider client={queries}>
      <SwitchboardCard demandId="0f8fad5b-d9cb-469f-a165-70867728950e" />
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: 'Save' })

  return { server, queries }
}
const email = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'E-mail' })
const count = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

test('choices that are saved are shown, and the button keeps the focus', async () => {
  const { server } = await open()
  fireEvent.click(email())
  const save = screen.getByRole('button', { name: 'Save' })
  save.focus()
  fireEvent.click(save)

  await waitFor(() => expect(useNotification.getState().message).toBe('Saved.'))
  await screen.findByRole('button', { name: 'Save' })
  expect(server.board.channels).toEqual(['PHONE', 'MESSAGES'])
  expect(email().checked).toBe(false)
  expect(document.activeElement).toBe(save)
})

test('what is not saved yet outlasts news from the server', async () => {
  const { server, queries } = await open()
  fireEvent.click(email())
  server.board = { ...server.board, maxProfessionals: 2, unlockCount: 1 }
  await act(() => queries.refetchQueries())

  await screen.findByText(/^1 professional has your contact/)
  expect(email().checked).toBe(false)
  expect(count('2 professionals').checked).toBe(true)
})

test('what another tab closed stays closed when this one saves something else', async () => {
  const { server } = await open()
  server.board = { ...server.board, channels: ['EMAIL', 'MESSAGES'], callFrom: '09:00', callTo: '17:00' }
  fireEvent.click(email())
  fireEvent.click(count('2 professionals'))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(server.board.maxProfessionals).toBe(2))
  expect(server.board).toMatchObject({ channels: ['MESSAGES'], callFrom: '09:00', callTo: '17:00' })
})
