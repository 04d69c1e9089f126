import type { MyProfessional } from '@joblane/contracts/profiles/api'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { fakeUploads } from '#features/photos/testing/fake-uploads.ts'
import { dropDrafts } from '#lib/drafts/drafts.ts'
import { endSession, startSession } from '#lib/session/session.ts'
import { marisol } from '#lib/session/testing/session-examples.ts'
import { professionalOf } from '../professional.ts'
import { aProfessional, myProfile } from '../testing/a-professional.ts'
import { EditProfile } from './edit-profile.tsx'

type Answer = () => Response | Promise<Response>
const path = '/api/account/professional'
let answers: Record<string, Answer>
let sent: [call: string, body: unknown][]

beforeEach(() => {
  dropDrafts()
  sent = []
  answers = { [`GET ${path}`]: () => saved(myProfile) }
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (body) sent.push([`${method} ${url}`, JSON.parse(body as string)])
    return answers[`${method} ${url}`]?.()
  })
  startSession(marisol, { remember: false })
})
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})

const saved = (data: MyProfessional) =>
  new Response(JSON.stringify({ success: true, data, message: 'Your profile is saved.' }))

async function open() {
  const queries = makeQueryClient(call)
  const page = (
    <QueryClientProvider client={queries}>
      <EditProfile states={[]} />
    </QueryClientProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
  await screen.findByRole('button', { name: 'Save profile' })

  return queries
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save profile' }))
const isSaved = () => screen.findByRole('button', { name: 'Save profile' })

test('what is typed while the profile is saved stays', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answers[`PUT ${path}`] = () => promise
  await open()
  type('Headline', 'Sinks')
  save()
  await screen.findByRole('button', { name: 'Saving...' })
  type('About you', 'I work alone.')
  await act(async () => resolve(saved({ ...myProfile, headline: 'Sinks and more' })))
  await isSaved()

  expect(field('Headline').value).toBe('Sinks and more')
  expect(field('About you').value).toBe('I work alone.')
})

test('a profile that was saved is shown anew as customers see it', async () => {
  answers[`PUT ${path}`] = () => saved(myProfile)
  const queries = await open()
  const { queryKey } = professionalOf(myProfile.slug)
  queries.setQueryData(queryKey, aProfessional)
  type('Headline', 'Sinks')
  save()

  await waitFor(() => expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true))
})

const photo = { id: 'one', url: '/one', thumbnailUrl: '/one-small', width: 4, height: 3 }
const pick = (section: string) =>
  act(async () => {
    const picker = within(screen.getByRole('region', { name: section })).getByLabelText(/^Choose/)
    fireEvent.change(picker, { target: { files: [new File(['x'], 'sink.jpg')] } })
  })

test.each(['Photo', 'Work'])(
  'a profile is not saved while pictures of its section %s upload',
  async (section) => {
    const uploads = fakeUploads()
    await open()
    type('Headline', 'Sinks')
    await pick(section)

    const button = screen.getByRole('button', { name: 'Uploading photos...' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await act(async () => uploads[0]?.answer(200, { data: photo }))
    await isSaved()
  },
)

const refuse = (field: string) => () =>
  new Response(JSON.stringify({ message: 'No.', errors: { [field]: ['This photo cannot be used.'] } }), {
    status: 400,
  })

test('a portrait that the server no longer has is refused beside its button', async () => {
  const uploads = fakeUploads()
  answers[`PUT ${path}`] = () => saved(myProfile)
  answers[`PUT ${path}/photo`] = refuse('photoId')
  await open()
  await pick('Photo')
  await act(async () => uploads[0]?.answer(200, { data: photo }))
  save()

  expect((await screen.findByRole('alert')).textContent).toBe('This photo cannot be used.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove photo' }))
})

const twelve = Array.from({ length: 12 }, (_, n) => ({ photo: { ...photo, id: `${n}` }, caption: '' }))

test.each([
  ['with room for more pictures', twelve.slice(1)],
  ['without room for more pictures', twelve],
])('a picture that the server no longer has is refused, %s', async (_, portfolio) => {
  answers[`GET ${path}`] = () => saved({ ...myProfile, portfolio })
  answers[`PUT ${path}`] = () => saved({ ...myProfile, portfolio })
  answers[`PUT ${path}/portfolio`] = refuse('photoIds')
  await open()
  type('Caption of picture 1', 'A sink')
  save()

  expect(await screen.findByText('This photo cannot be used.')).toBeDefined()
})

test('where the texts were saved and the pictures refused, discarding shows the saved texts', async () => {
  answers[`GET ${path}`] = () => saved({ ...myProfile, portfolio: twelve })
  answers[`PUT ${path}`] = () => saved({ ...myProfile, headline: 'Sinks', portfolio: twelve })
  answers[`PUT ${path}/portfolio`] = refuse('photoIds')
  await open()
  type('Headline', 'Sinks')
  type('Caption of picture 1', 'A sink')
  save()
  await screen.findByText('This photo cannot be used.')
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }))

  expect(field('Headline').value).toBe('Sinks')
  expect(field('Caption of picture 1').value).toBe('')
})

test('what another tab saved stays when this one saves something else', async () => {
  answers[`PUT ${path}`] = () => saved(myProfile)
  await open()
  answers[`GET ${path}`] = () => saved({ ...myProfile, about: 'I work alone.' })
  type('Headline', 'Sinks')
  save()

  await waitFor(() =>
    expect(sent).toEqual([
      [`PUT ${path}`, expect.objectContaining({ headline: 'Sinks', about: 'I work alone.' })],
    ]),
  )
})

test('what was saved is not sent again where a later part was refused', async () => {
  const uploads = fakeUploads()
  answers[`PUT ${path}`] = () => saved({ ...myProfile, headline: 'Sinks' })
  answers[`PUT ${path}/photo`] = () => saved({ ...myProfile, headline: 'Sinks', photoUrl: '/one' })
  answers[`PUT ${path}/portfolio`] = refuse('photoIds')
  answers[`GET ${path}`] = () => saved({ ...myProfile, portfolio: twelve })
  await open()
  type('Headline', 'Sinks')
  await pick('Photo')
  await act(async () => uploads[0]?.answer(200, { data: photo }))
  type('Caption of picture 1', 'A sink')
  save()
  await screen.findByText('This photo cannot be used.')
  sent = []
  save()

  await waitFor(() => expect(sent.map(([call]) => call)).toEqual([`PUT ${path}/portfolio`]))
})

test('how complete a profile is comes before its fields, as it is seen', async () => {
  await open()
  const completeness = screen.getByRole('region', { name: 'Good start' })

  expect(completeness.compareDocumentPosition(screen.getByRole('region', { name: 'Photo' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})
