import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useAction } from '#lib/actions/use-action.ts'
import { ApiError } from '#lib/api/api-call.ts'
import { useForm } from './use-form.ts'

type Typed = { name: string; city: string }
type Props = { save: (typed: Typed) => Promise<unknown>; isEmptiedBySuccess?: boolean }

const check = ({ name }: Typed): Record<string, string> => (name === '' ? { name: 'Who is it?' } : {})

function Example({ save, isEmptiedBySuccess = false }: Props) {
  const options = { initial: { name: '', city: '' }, check, isEmptiedBySuccess }
  const { form, typed, type, faults, isBusy } = useForm(useAction({ mutationFn: save }), options)

  return (
    <form {...form}>
      <input
        name="name"
        aria-label="Name"
        value={typed.name}
        onChange={(e) => type({ name: e.target.value })}
      />
      <input
        name="city"
        aria-label="City"
        value={typed.city}
        onChange={(e) => type({ city: e.target.value })}
      />
      <button type="submit">{isBusy ? 'Saving...' : 'Save'}</button>
      <p role="status">{Object.values(faults).join(' ')}</p>
    </form>
  )
}

function show(props: Props) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Example {...props} />
    </QueryClientProvider>,
  )
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const submit = () => act(async () => fireEvent.click(screen.getByRole('button')))
const said = () => screen.getByRole('status').textContent

afterEach(cleanup)

test('a fault that the form finds is shown, gets the focus and sends nothing, until the field is changed', async () => {
  const save = vi.fn<Props['save']>(async () => null)
  show({ save })
  await submit()

  await vi.waitFor(() => expect(said()).toBe('Who is it?'), 30_000)
  expect(save).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field('Name'))

  type('Name', 'A')
  expect(said()).toBe('')
})

test('a fault that the server finds is shown and gets the focus, until the form is changed', async () => {
  const refusal = new ApiError(400, { errors: { city: ['There is no such city.'] } })
  show({ save: () => Promise.reject(refusal) })
  type('Name', 'Ada')
  await submit()

  await vi.waitFor(() => expect(said()).toBe('There is no such city.'), 30_000)
  expect(document.activeElement).toBe(field('City'))

  type('City', 'Miami')
  await vi.waitFor(() => expect(said()).toBe(''), 30_000)
})

test('a change while the form is sent leaves it busy, and its outcome is shown', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  show({ save: () => promise })
  type('Name', 'Ada')
  await submit()
  type('City', 'Atlantis')
  expect(screen.getByRole('button').textContent).toBe('Saving...')

  await act(async () => reject(new ApiError(400, { errors: { city: ['There is no such city.'] } })))
  await vi.waitFor(() => expect(said()).toBe('There is no such city.'), 30_000)
})

test.each([
  [true, ''],
  [false, 'Ada'],
])('success empties the form where it shall (%s)', async (isEmptiedBySuccess, left) => {
  const save = vi.fn<Props['save']>(async () => null)
  show({ save, isEmptiedBySuccess })
  type('Name', 'Ada')
  await submit()

  expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Ada', city: '' })
  await vi.waitFor(() => expect(field('Name').value).toBe(left), 30_000)
})

test('the form checks its fields itself and never leaves the page, and without a check and a wish it is sent and stays', async () => {
  const save = vi.fn<Props['save']>(async () => null)
  function Plain() {
    const { form, typed, type } = useForm(useAction({ mutationFn: save }), {
      initial: { name: '', city: '' },
    })

    return (
      <form {...form} aria-label="Plain">
        <input aria-label="Name" value={typed.name} onChange={(e) => type({ name: e.target.value })} />
      </form>
    )
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Plain />
    </QueryClientProvider>,
  )
  type('Name', 'Ada')
  const form = screen.getByRole<HTMLFormElement>('form')
  expect(form.noValidate).toBe(true)

  const submission = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  await act(async () => void form.dispatchEvent(submission))
  expect(submission.defaultPrevented).toBe(true)
  expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Ada', city: '' })
  expect(field('Name').value).toBe('Ada')
})
