import type { MyProfessional } from '@joblane/contracts/profiles/api'
import { mostLicenses } from '@joblane/contracts/profiles/numbers'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { fakeUploads } from '#features/photos/testing/fake-uploads.ts'
import { dropDrafts } from '#lib/drafts/drafts.ts'
import { myProfessional } from '../professional.ts'
import { myProfile } from '../testing/a-professional.ts'
import { EditProfile } from './edit-profile.tsx'

beforeEach(dropDrafts)
afterEach(() => {
  cleanup()
  dropDrafts()
  vi.unstubAllGlobals()
})

function open(changes: Partial<MyProfessional>) {
  const queries = makeQueryClient(call)
  queries.setQueryData(myProfessional.queryKey, { ...myProfile, ...changes })
  const page = (
    <QueryClientProvider client={queries}>
      <EditProfile states={[]} />
    </QueryClientProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
}

const photo = { id: 'one', url: '/one', thumbnailUrl: '/one-small', width: 4, height: 3 }
const pictures = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ photo: { ...photo, id: `${n}` }, caption: '' }))
const license = { name: 'Plumber', number: '1', stateCode: 'FL', verifiedAt: null }

const button = (name: string) => screen.getByRole('button', { name })
const picker = (section: string) =>
  within(screen.getByRole('region', { name: section })).getByLabelText(/photo/)
function press(name: string) {
  button(name).focus()
  fireEvent.click(button(name))
}
const upload = async (section: string) => {
  const uploads = fakeUploads()
  picker(section).focus()
  const files = [new File(['x'], 'sink.jpg')]
  await act(async () => void fireEvent.change(picker(section), { target: { files } }))
  await act(async () => uploads[0]?.answer(200, { data: photo }))
}

test('where the portrait was removed, another one can be chosen at once, and removed again', async () => {
  open({ photoUrl: '/portrait' })
  press('Remove photo')
  expect(document.activeElement).toBe(picker('Photo'))

  await upload('Photo')
  expect(document.activeElement).toBe(button('Remove photo'))
})

test('where a picture was removed, another one can be chosen at once', () => {
  open({ portfolio: pictures(2) })
  press('Remove picture 2')

  expect(document.activeElement).toBe(picker('Work'))
})

test('the picker of the last picture that fits keeps the focus, and fits no more', async () => {
  open({ portfolio: pictures(11) })
  await upload('Work')

  expect(document.activeElement).toBe(picker('Work'))
  expect(screen.getByText('No more photos fit')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Remove picture 12' })).toBeDefined()
})

test('where the last license was removed, another one can be added at once', () => {
  open({ licenses: [license] })
  press('Remove Plumber')

  expect(document.activeElement).toBe(button('Add a license'))
})

test('a license that is added has the focus in its first field', () => {
  open({ licenses: [license] })
  press('Add a license')

  const added = within(screen.getByRole('group', { name: 'New license' }))
  expect(document.activeElement).toBe(added.getByRole('textbox', { name: 'Name' }))
})

test('the button that added the last license that fits can have the focus, and adds no more', () => {
  open({ licenses: Array.from({ length: mostLicenses - 1 }, () => license) })
  press('Add a license')
  press('Add a license')

  expect(document.activeElement).toBe(button('Add a license'))
  expect(screen.getAllByLabelText('Number')).toHaveLength(mostLicenses)
})
