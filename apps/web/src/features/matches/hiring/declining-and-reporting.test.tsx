import { reportReasons } from '@joblane/contracts/matches/reports'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import ReportDialog from '#features/reviews/report-dialog.tsx'
import DeclineDialog from './decline-dialog.tsx'
import { aCustomerMatch } from '../testing/a-match.ts'
import { useReport } from '../use-match-actions.ts'
import WithdrawDialog from './withdraw-dialog.tsx'
import { refuse } from '#lib/api/testing/fake-api.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Decline = ({ onClose }: { onClose: () => void }) => (
  <DeclineDialog match={aCustomerMatch({ id: 'one' })} onClose={onClose} />
)

const Withdraw = ({ onClose }: { onClose: () => void }) => (
  <WithdrawDialog matchId="one" name="Dana" onClose={onClose} />
)

function Report({ onClose }: { onClose: () => void }) {
  return <ReportDialog title="Report" about="Marisol" sending={useReport('one')} onClose={onClose} />
}

test.each([
  [
    'the reason of a decline',
    Decline,
    { label: /^A word to Marisol/, button: 'Decline', sent: { reason: 'Too far away.' } },
  ],
  [
    'the text of a report',
    Report,
    { label: /^What happened/, button: 'Send report', sent: { reason: 'SPAM', text: 'Too far away.' } },
  ],
])('%s stays in its dialog until the server has it', async (_, Dialog, { label, button, sent }) => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(body as string))
    if (bodies.length === 1) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify({ success: true, data: null, message: 'OK' }))
  })
  const onClose = vi.fn<() => void>()
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <Dialog onClose={onClose} />
    </QueryClientProvider>,
  )
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: label })
  fireEvent.change(field, { target: { value: 'Too far away.' } })
  fireEvent.click(screen.getByRole('button', { name: button }))
  await screen.findByRole('button', { name: button })

  expect(bodies).toEqual([sent])
  expect(onClose).not.toHaveBeenCalled()
  expect(field.value).toBe('Too far away.')
  fireEvent.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodies).toEqual([sent, sent])
})

test('a professional whose name is gone is declined as the professional', () => {
  const match = aCustomerMatch({ professional: { name: 'A professional', hasLeft: true } })
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <DeclineDialog match={match} onClose={() => {}} />
    </QueryClientProvider>,
  )

  expect(screen.getByRole('dialog', { name: 'Decline the professional?' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /^A word to the professional/ })).toBeTruthy()
})

test('a report offers only reasons that can be sent', () => {
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <Report onClose={() => {}} />
    </QueryClientProvider>,
  )
  const options = screen.getAllByRole<HTMLOptionElement>('option')

  expect(options.map(({ value }) => value)).toEqual([...reportReasons])
})

test.each([
  ['a decline', Decline, 'Decline'],
  ['a report', Report, 'Send report'],
])('while %s is being sent, no button offers to cancel it', async (_, Dialog, button) => {
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <Dialog onClose={() => {}} />
    </QueryClientProvider>,
  )
  const waysOut = () => ['Cancel', 'Close dialog'].filter((name) => isEnabled(name))
  expect(waysOut()).toEqual(['Cancel', 'Close dialog'])
  fireEvent.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(waysOut()).toEqual([]))

  answer.reject(new TypeError('Failed to fetch'))
  await waitFor(() => expect(waysOut()).toEqual(['Cancel', 'Close dialog']))
})

const isEnabled = (name: string) =>
  screen.queryByRole<HTMLButtonElement>('button', { name })?.disabled === false

test.each([
  ['decline', Decline, 'Decline', 'MATCH_DECLINED'],
  ['report', Report, 'Send report', 'REPORT_OPEN'],
  ['withdrawal', Withdraw, 'Withdraw', 'MATCH_WITHDRAWN'],
] as const)('a %s that was done before closes its dialog', async (_, Dialog, button, code) => {
  vi.stubGlobal('fetch', async () => refuse(code))
  const onClose = vi.fn<() => void>()
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <Dialog onClose={onClose} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: button }))

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
