import { type RefusalCode, statusOf } from '@joblane/contracts/refusals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAction } from '#lib/actions/use-action.ts'
import { ApiError } from '#lib/api/api-call.ts'
import { PinInput } from '#ui/fields/pin-input.tsx'
import { CodeField, ResendButton } from './code-field.tsx'
import { useCode } from './use-code.ts'

type Server = { send?: () => Promise<unknown>; check?: (code: string) => Promise<unknown> }
type Settings = { sentAt?: number | null; pauseInSeconds?: number }

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const accept = async () => null
const fail =
  (code: RefusalCode, message = 'No.', retryAfter: number | null = null) =>
  async () =>
    Promise.reject(new ApiError(statusOf(code), { code, message }, message, retryAfter))

function useCodeOf({ send = accept, check = accept }: Server, settings: Settings) {
  return useCode({
    sending: useAction({ mutationFn: (_isAgain: boolean) => send() }),
    checking: useAction({ mutationFn: check }),
    ...settings,
  })
}

function open(server: Server = {}, settings: Settings = {}) {
  const queries = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useCodeOf(server, settings), { wrapper })

  return {
    now: () => result.current,
    type: (text: string) => act(() => result.current.type(text)),
    press: async (button: 'send' | 'verify') => {
      act(() => result.current[button]())
      await pass(0)
    },
  }
}

test('a code is offered, sent, entered and accepted', async () => {
  const code = open({}, { sentAt: null })
  expect(code.now().isSent).toBe(false)
  await code.press('send')
  expect(code.now()).toMatchObject({ isSent: true, isVerified: false, secondsLeft: 30 })
  code.type('4821')
  await code.press('verify')

  expect(code.now()).toMatchObject({ isVerified: true, isInvalid: false })
})

test.each([
  ['4821', '4821', true],
  ['48 21', '4821', true],
  ['4a8b', '48', false],
  ['482199', '4821', true],
  ['Your code is 4821.', '4821', true],
  ['', '', false],
])('“%s” is read as “%s”; it is complete: %s', (text, expected, isComplete) => {
  const code = open()
  code.type(text)

  expect(code.now()).toMatchObject({ code: expected, isComplete })
})

test.each<[string, () => Promise<unknown>, object]>([
  ['was sent', accept, { isSent: true, code: '', reason: null, secondsLeft: 30 }],
  ['failed', fail('UNEXPECTED'), { isSent: true, code: '48', reason: null, secondsLeft: 0 }],
  [
    'came too soon',
    fail('CODE_TOO_SOON', 'Wait.', 27),
    { isSent: true, code: '48', reason: 'Wait.', secondsLeft: 27 },
  ],
  [
    'is not for us',
    fail('TOO_MANY_WRONG_CODES', 'Closed.'),
    { isSent: true, code: '48', reason: 'Closed.', secondsLeft: 0 },
  ],
])(
  'another code that %s leaves what was typed of the former, unless it is void',
  async (_, send, expected) => {
    const code = open({ send })
    code.type('48')
    await code.press('send')

    expect(code.now()).toMatchObject(expected)
  },
)

test.each<[string, () => Promise<unknown>, boolean]>([
  ['failed', fail('UNEXPECTED'), false],
  ['was refused for good', fail('TOO_MANY_WRONG_CODES'), false],
  ['came too soon after one from elsewhere', fail('CODE_TOO_SOON', 'Wait.', 27), true],
])('where the first code %s, one can be entered: %3$s', async (_, send, isSent) => {
  const code = open({ send }, { sentAt: null })
  await code.press('send')

  expect(code.now().isSent).toBe(isSent)
})

test('the reason to wait is gone with the pause', async () => {
  const code = open({ send: fail('CODE_TOO_SOON', 'Wait.', 27) })
  await code.press('send')
  await pass(26)
  expect(code.now()).toMatchObject({ reason: 'Wait.', secondsLeft: 1 })
  await pass(1)

  expect(code.now()).toMatchObject({ reason: null, secondsLeft: 0 })
})

test.each<[string, Settings, number, number]>([
  ['was not sent yet', { sentAt: null }, 0, 30],
  ['was sent at an unknown time', {}, 0, 30],
  ['was sent ten seconds ago', { sentAt: -10 }, 20, 30],
  ['needs no pause', { pauseInSeconds: 0 }, 0, 0],
])('where a code %s, the next one waits %3$s seconds, and the one after it %4$s', async (...row) => {
  const [, { sentAt, ...settings }, first, next] = row
  const ago = typeof sentAt === 'number' ? { sentAt: Date.now() + sentAt * 1000 } : { sentAt }
  const code = open({}, sentAt === undefined ? settings : { ...settings, ...ago })
  expect(code.now().secondsLeft).toBe(first)
  await code.press('send')

  expect(code.now().secondsLeft).toBe(next)
})

test.each<[string, string, () => Promise<unknown>, object]>([
  [
    'short',
    '481',
    accept,
    { code: '481', error: 'Please enter a valid verification code', isInvalid: false },
  ],
  [
    'wrong',
    '4821',
    fail('INVALID_CODE'),
    { code: '', error: 'That code did not match. Type it again.', isInvalid: true },
  ],
  ['not checked', '4821', fail('OVERLOADED'), { code: '4821', error: null, isInvalid: true }],
])('a code that is %s says so until something is typed', async (_, typed, check, expected) => {
  const code = open({ check })
  code.type(typed)
  await code.press('verify')
  expect(code.now()).toMatchObject({ ...expected, isVerified: false })
  code.type('4')

  expect(code.now()).toMatchObject({ code: '4', error: null, isInvalid: false })
})

test('typing while a code is checked hides neither the check nor its result', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  const code = open({ check: () => promise })
  code.type('4821')
  await code.press('verify')
  code.type('482')
  expect(code.now().isChecking).toBe(true)
  reject(new ApiError(503, null))
  await pass(0)

  expect(code.now()).toMatchObject({ isChecking: false, isInvalid: true, code: '482' })
})

/** The one field of the dialog and the boxes of the request, both for the same contact. */
function TwoInputs({ server }: { server: Required<Server> }) {
  const dialog = useCodeOf(server, { sentAt: null })
  const request = useCodeOf(server, { pauseInSeconds: 0 })

  return (
    <>
      <section aria-label="dialog">
        {dialog.isSent && <CodeField {...dialog} isFresh />}
        <ResendButton {...dialog} look="line" />
        <button type="button" onClick={dialog.verify}>
          Verify
        </button>
        <p>{dialog.isVerified && 'Verified'}</p>
      </section>
      <section aria-label="request">
        <PinInput label="Code" value={request.code} onChange={request.type} />
        <ResendButton {...request} look="line" />
        <button type="button" onClick={request.verify}>
          Verify
        </button>
        <p>{request.isVerified && 'Verified'}</p>
      </section>
    </>
  )
}

test.each([
  ['dialog', 'request'],
  ['request', 'dialog'],
])(
  'a code that the %s and the %s ask for at once is sent once, and either of them takes it',
  async (...asking) => {
    const sent: string[] = []
    const send = async () =>
      sent.push('4821') > 1 ? fail('CODE_TOO_SOON', 'Please wait 30 seconds.', 30)() : null
    const check = async (code: string) => (code === sent[0] ? null : fail('INVALID_CODE')())
    render(
      <QueryClientProvider client={new QueryClient()}>
        <TwoInputs server={{ send, check }} />
      </QueryClientProvider>,
    )
    const [first, second] = [inputOf(asking[0]), inputOf(asking[1])]
    for (const input of [first, second]) input.press(/^Resend/)
    await pass(0)
    expect(second.region.getByRole('button', { name: 'Resend Code in 30 s' })).toBeDefined()

    for (const { region, press } of [first, second]) {
      fireEvent.paste(region.getAllByRole('textbox')[0] as HTMLElement, {
        clipboardData: { getData: () => '4821' },
      })
      press('Verify')
      await pass(0)
      expect(region.getByText('Verified')).toBeDefined()
    }
  },
)

function inputOf(name: string) {
  const region = within(screen.getByRole('region', { name }))

  return {
    region,
    press: (button: string | RegExp) => fireEvent.click(region.getByRole('button', { name: button })),
  }
}
