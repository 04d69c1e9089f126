import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useAction } from '#lib/actions/use-action.ts'
import { ApiError } from '#lib/api/api-call.ts'
import { useDraft } from '#lib/drafts/use-draft.ts'
import { type Sent, useForm } from './use-form.ts'

type Contact = { name: string; city: string }
type Save = (sent: Sent<Contact>) => Promise<unknown>
type Props = { save: Save; saved?: Contact; label?: string }

const empty = { name: '', city: '' }
const check = ({ name, city }: Contact) => ({
  ...(name === '' && { name: 'Who is it?' }),
  ...(city === '?' && { city: 'Which city?' }),
})

function Example({ save, saved = empty, label = 'Form' }: Props) {
  const { form, typed, type, faults, isBusy, isChanged, discard } = useForm({
    saved,
    check,
    action: useAction({ mutationFn: save }),
  })

  return (
    <form {...form} aria-label={label}>
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
      <button type="button" disabled={!isChanged} onClick={discard}>
        Discard
      </button>
      <p role="status">{Object.values(faults).join(' ')}</p>
    </form>
  )
}

function show(...forms: readonly Props[]) {
  const { rerender } = render(allOf(forms))

  return (...next: readonly Props[]) => rerender(allOf(next))
}
const queries = new QueryClient()
const allOf = (forms: readonly Props[]) => (
  <QueryClientProvider client={queries}>
    {forms.map((form) => (
      <Example key={form.label ?? ''} {...form} />
    ))}
  </QueryClientProvider>
)
const formNamed = (label = 'Form') => within(screen.getByRole('form', { name: label }))
const field = (name: string, label?: string) =>
  formNamed(label).getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string, label?: string) =>
  fireEvent.change(field(name, label), { target: { value } })
const press = (name: string, label?: string) =>
  act(async () => fireEvent.click(formNamed(label).getByRole('button', { name })))
const shown = (label?: string) => ({ name: field('Name', label).value, city: field('City', label).value })
const faults = () => screen.getByRole('status').textContent
const refusal = (errors: Record<string, string[]>) => new ApiError(400, { errors })

afterEach(cleanup)

test.each<[string, Partial<Contact>, string, string]>([
  ['the first that the form finds', {}, 'Who is it?', 'Name'],
  ['a later one', { name: 'Ada', city: '?' }, 'Which city?', 'City'],
  ['the first of two', { city: '?' }, 'Who is it? Which city?', 'Name'],
])('a fault sends nothing and gets the focus: %s', async (_, typed, text, focused) => {
  const save = vi.fn<Save>(async () => null)
  show({ save })
  for (const [name, value] of Object.entries(typed)) type(name === 'name' ? 'Name' : 'City', value)
  await press('Save')

  await waitFor(() => expect(faults()).toBe(text))
  expect(save).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field(focused))
})

test.each<[string, Record<string, string[]>, string, string]>([
  ['of that field', { name: ['Taken.'] }, 'Name', ''],
  ['of another field', { city: ['No such city.'] }, 'Name', 'No such city.'],
  ['of both', { name: ['Taken.'], city: ['No such city.'] }, 'City', 'Taken.'],
  ['inside of that field', { 'city.0.zip': ['No such zip.'] }, 'City', ''],
  ['of no field', { mood: ['Not today.'] }, 'City', ''],
])(
  'where the server found a fault %s, a change leaves what still stands',
  async (_, errors, changed, left) => {
    show({ save: () => Promise.reject(refusal(errors)) })
    type('Name', 'Ada')
    await press('Save')
    const all = Object.values(errors).flat().join(' ')
    await waitFor(() => expect(faults()).toBe(all))
    const other = field(changed === 'Name' ? 'City' : 'Name')
    other.focus()
    type(changed, 'Another')

    expect(faults()).toBe(left)
    expect(document.activeElement).toBe(other)
  },
)

test('a change while the form is sent leaves it busy, and its outcome is shown', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  show({ save: () => promise })
  type('Name', 'Ada')
  await press('Save')
  type('City', 'Atlantis')
  expect(formNamed().getByRole('button', { name: 'Saving...' })).toBeDefined()

  await act(async () => reject(refusal({ city: ['There is no such city.'] })))
  await waitFor(() => expect(faults()).toBe('There is no such city.'))
})

const ada = { name: 'Ada', city: 'Miami' }

test.each<[string, Partial<Contact>, Sent<Contact>]>([
  ['nothing', {}, { typed: ada, changed: {} }],
  ['one field', { name: 'Ann' }, { typed: { ...ada, name: 'Ann' }, changed: { name: 'Ann' } }],
  ['a field, and back', { name: 'Ada' }, { typed: ada, changed: {} }],
])('of a saved thing, what was changed is known when it is sent: %s', async (_, typed, sent) => {
  const save = vi.fn<Save>(async () => null)
  show({ save, saved: ada })
  type('Name', 'Somebody')
  type('Name', typed.name ?? 'Ada')
  await press('Save')

  expect(save).toHaveBeenCalledExactlyOnceWith(sent)
})

test.each<[string, Partial<Contact>, Contact]>([
  ['none was touched', {}, { name: 'Bo', city: 'Tampa' }],
  ['one was touched', { city: 'Dallas' }, { name: 'Bo', city: 'Dallas' }],
  ['one was touched and is as it was', { city: 'Miami' }, { name: 'Bo', city: 'Tampa' }],
])('fields follow the server until they are touched: %s', (_, typed, expected) => {
  const save: Save = async () => null
  const rerender = show({ save, saved: ada })
  if (typed.city !== undefined) type('City', 'Dallas')
  if (typed.city !== undefined) type('City', typed.city)
  rerender({ save, saved: { name: 'Bo', city: 'Tampa' } })

  expect(shown()).toEqual(expected)
})

test('what was saved follows the server again, as the server keeps it; what is typed meanwhile stays', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const save: Save = () => promise
  const rerender = show({ save, saved: ada })
  type('Name', ' Ann ')
  await press('Save')
  type('City', 'Tampa')
  rerender({ save, saved: { ...ada, name: 'Ann' } })
  await act(async () => resolve(null))
  await formNamed().findByRole('button', { name: 'Save' })

  expect(shown()).toEqual({ name: 'Ann', city: 'Tampa' })
})

test('a form of which nothing is kept is empty once it is sent, and not after a failure', async () => {
  const outcomes = [() => Promise.reject(new ApiError(500, null)), async () => null]
  show({ save: async () => outcomes.shift()?.() })
  type('Name', 'Ada')
  await press('Save')
  expect(shown()).toEqual({ name: 'Ada', city: '' })

  await press('Save')
  await waitFor(() => expect(shown()).toEqual(empty))
})

test('discarding shows what is saved, without faults', async () => {
  show({ save: async () => null, saved: ada })
  type('Name', '')
  type('City', 'Tampa')
  await press('Save')
  await waitFor(() => expect(faults()).toBe('Who is it?'))
  await press('Discard')

  expect(shown()).toEqual(ada)
  expect(faults()).toBe('')
  expect(formNamed().getByRole<HTMLButtonElement>('button', { name: 'Discard' }).disabled).toBe(true)
})

// Seen to fail where a form sent all of its fields: the second tab wrote the first one's name over.
test('of two tabs that edit the same thing, neither undoes what the other one saved', async () => {
  let server = ada
  const save: Save = async ({ changed }) => (server = { ...server, ...changed })
  show({ save, saved: ada, label: 'One' }, { save, saved: ada, label: 'Other' })
  type('Name', 'Ann', 'One')
  await press('Save', 'One')
  type('City', 'Tampa', 'Other')
  await press('Save', 'Other')

  expect(server).toEqual({ name: 'Ann', city: 'Tampa' })
})

test('what somebody else keeps, they forget: success leaves it as it was typed', async () => {
  const save = vi.fn<Save>(async () => null)
  function Kept() {
    const [draft, setDraft] = useDraft<Partial<Contact>>('contact', empty)
    const action = useAction({ mutationFn: save })
    const { form, typed, type } = useForm({ saved: empty, action, state: [draft, setDraft] })

    return (
      <form {...form} aria-label="Form">
        <input aria-label="Name" value={typed.name} onChange={(e) => type({ name: e.target.value })} />
      </form>
    )
  }
  render(
    <QueryClientProvider client={queries}>
      <Kept />
    </QueryClientProvider>,
  )
  type('Name', 'Ada')
  const form = screen.getByRole<HTMLFormElement>('form')
  // It checks its fields itself, and never leaves the page.
  expect(form.noValidate).toBe(true)
  const submission = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  await act(async () => void form.dispatchEvent(submission))

  expect(submission.defaultPrevented).toBe(true)
  expect(save).toHaveBeenCalledExactlyOnceWith({ typed: { name: 'Ada', city: '' }, changed: { name: 'Ada' } })
  expect(field('Name').value).toBe('Ada')
})
