import type { FoundService } from '@joblane/contracts/catalogue/api'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, type Call } from '#lib/api/api-call.ts'
import { saveDraft } from '#lib/drafts/saved-drafts.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { FindForm } from './find-form.tsx'

type Answer = PromiseWithResolvers<FoundService[]>

/** The answers that the form waits for, by what was typed. */
let answers: Map<string, Answer>

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  answers = new Map()
  const call = ((_: unknown, { query }: { query: { q: string } }) => {
    const answer = Promise.withResolvers<FoundService[]>()
    answers.set(query.q, answer)
    return answer.promise
  }) as unknown as Call
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <MemoryRouter>
        <FindForm />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const Address = () => {
  const { pathname, search } = useLocation()

  return <code>{pathname + search}</code>
}

const service = (name: string, matched = name): FoundService => ({
  name,
  category: 'Home Maintenance',
  slug: name.toLowerCase(),
  matched,
})
/** The suggestions are imported when they are first used, which takes a busy machine long. */
const patience = { timeout: 8000 }

const box = () => screen.getByRole<HTMLInputElement>('combobox')
const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const said = () => screen.getByRole('status').textContent
const address = () => document.querySelector('code')?.textContent
const press = (key: string) => fireEvent.keyDown(box(), { key })

async function type(text: string) {
  act(() => box().focus())
  await vi.waitUntil(() => screen.queryByRole('status') !== null, patience)
  fireEvent.input(box(), { target: { value: text } })
}

async function answer(text: string, ...services: FoundService[]) {
  await vi.waitUntil(() => answers.has(text), patience)
  await settled(() => answers.get(text)?.resolve(services))
}

/** The query cache passes an answer to the page in a task of its own. */
const settled = (happen: () => void) =>
  act(async () => {
    happen()
    await new Promise((resolve) => setTimeout(resolve))
  })

test('what was typed before the suggestions arrive is searched for', async () => {
  box().value = 'leaky'
  act(() => box().focus())
  await vi.waitUntil(() => answers.has('leaky'), patience)
  await answer('leaky', service('Plumbing', 'leaky faucet'))

  await expect.poll(names).toEqual(['PlumbingHome Maintenance, for “leaky faucet”'])
})

test('the input names the active option, which the arrow keys move around', async () => {
  await type('r')
  await answer('r', service('Roofing'), service('Repair'))
  const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent

  await expect.poll(said).toBe('2 services found')
  expect(box().getAttribute('aria-expanded')).toBe('true')
  expect(active()).toMatch(/^Roofing/)
  press('ArrowDown')
  expect(active()).toMatch(/^Repair/)
  press('ArrowDown')
  expect(active()).toMatch(/^Roofing/)
  press('ArrowUp')
  expect(active()).toMatch(/^Repair/)

  press('Escape')
  expect(box().getAttribute('aria-expanded')).toBe('false')
  expect(box().value).toBe('r')
  press('Escape')
  expect(box().value).toBe('')
})

test('Enter opens the active service with the zip code, and the search is remembered', async () => {
  await type('plu')
  fireEvent.change(screen.getByLabelText('Zip code'), { target: { value: '33199' } })
  await answer('plu', service('Plumbing'))
  await expect.poll(said).toBe('1 service found')
  press('Enter')
  expect(address()).toBe('/Plumbing?zip=33199')
  await expect.poll(() => box().value).toBe('')

  act(() => box().focus())
  expect(names()).toEqual(['Plumbing'])
  fireEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }))
  expect(names()).toEqual([])
  expect(localStorage.getItem('recentSearches')).toBeNull()
})

test('a recent search is removed by its button or by Delete, and that is announced', async () => {
  localStorage.setItem('recentSearches', JSON.stringify(['DJ', 'Maid', 'Yoga']))
  await type('')
  expect(names()).toEqual(['DJ', 'Maid', 'Yoga'])

  const remove = screen.getByRole('button', { name: 'Remove “Maid”' })
  act(() => remove.focus())
  fireEvent.click(remove)
  expect(names()).toEqual(['DJ', 'Yoga'])
  expect(said()).toBe('“Maid” was removed.')
  expect(document.activeElement).toBe(box())

  press('ArrowDown')
  press('Delete')
  expect(names()).toEqual(['Yoga'])
  expect(localStorage.getItem('recentSearches')).toBe('["Yoga"]')
  press('ArrowDown')
  press('Delete')
  expect(names()).toEqual([])
  expect(box().getAttribute('aria-expanded')).toBe('false')
})

test('a request that was typed here and not sent is offered, leads to its service, and can be deleted', async () => {
  saveDraft('answers:Plumbing', { leak: 'yes' }, '')
  saveDraft('request:Plumbing', { typed: {} }, '')
  saveDraft('answers:Roofing', { age: '9' }, 'somebody else')
  await type('')
  expect(names()).toEqual(['Continue your request: Plumbing'])
  press('ArrowDown')
  press('Enter')
  expect(address()).toBe('/Plumbing')

  await type('')
  fireEvent.click(screen.getByRole('button', { name: 'Delete your request for Plumbing' }))
  expect(names()).toEqual(['Plumbing'])
  expect(Object.keys(localStorage).filter((key) => key.includes('Plumbing'))).toEqual([])
})

test('Delete in a text deletes a letter and no search', async () => {
  localStorage.setItem('recentSearches', '["DJ"]')
  await type('dog')
  await answer('dog', service('Dog Walking'))
  await expect.poll(said).toBe('1 service found')

  expect(press('Delete')).toBe(true)
  expect(localStorage.getItem('recentSearches')).toBe('["DJ"]')
})

test('an answer that comes late is not shown for what was typed since', async () => {
  await type('piano')
  const late = answers.get('piano')
  await type('dog')
  await answer('dog', service('Dog Walking'))
  await settled(() => late?.resolve([service('Piano Lessons')]))

  await expect.poll(names).toEqual(['Dog WalkingHome Maintenance'])
})

test('a list from memory is shown by the keystroke itself, and nothing is asked again', async () => {
  await type('dog')
  await answer('dog', service('Dog Walking'))
  await type('piano')
  await answer('piano', service('Piano Lessons'))
  await expect.poll(names).toEqual(['Piano LessonsHome Maintenance'])

  answers.clear()
  fireEvent.input(box(), { target: { value: 'dog' } })
  expect(names()).toEqual(['Dog WalkingHome Maintenance'])
  expect(said()).toBe('1 service found')
  expect(answers.size).toBe(0)
})

test('while the answer is awaited, Enter does not open a service of an earlier text', async () => {
  await type('dog')
  await answer('dog', service('Dog Walking'))
  await expect.poll(said).toBe('1 service found')
  await type('piano')
  expect(names()).toEqual(['Dog WalkingHome Maintenance'])
  expect(box().hasAttribute('aria-activedescendant')).toBe(false)
  press('Enter')
  expect(address()).toBe('/')

  fireEvent.submit(screen.getByRole('search'))
  expect(address()).toBe('/search?q=piano')
})

test('nothing found and a failure are said', async () => {
  await type('zeppelin')
  await answer('zeppelin')
  await expect.poll(said).toBe('We do not know “zeppelin” yet.')
  expect(box().getAttribute('aria-expanded')).toBe('false')

  await type('dog')
  await vi.waitUntil(() => answers.has('dog'), 30_000)
  await settled(() => answers.get('dog')?.reject(new ApiError(0, null)))
  await expect.poll(said).toBe('We could not look that up.')
})

test('with an invalid zip code Enter leads nowhere', async () => {
  await type('plu')
  fireEvent.change(screen.getByLabelText('Zip code'), { target: { value: 'abc' } })
  await answer('plu', service('Plumbing'))
  press('Enter')

  expect(address()).toBe('/')
})

test('Tab leads past the list without opening it again', async () => {
  await type('plu')
  await answer('plu', service('Plumbing'))
  await expect.poll(said).toBe('1 service found')
  act(() => screen.getByLabelText('Zip code').focus())
  act(() => screen.getByRole('button', { name: 'Search' }).focus())

  expect(names()).toEqual([])
})

test('Escape on a button of the list closes it and leads back to the input', async () => {
  localStorage.setItem('recentSearches', '["DJ"]')
  await type('')
  const remove = screen.getByRole('button', { name: 'Remove “DJ”' })
  act(() => remove.focus())
  fireEvent.keyDown(remove, { key: 'Escape' })

  expect(names()).toEqual([])
  expect(document.activeElement).toBe(box())
})
