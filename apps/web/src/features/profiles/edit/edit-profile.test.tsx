import { profileParts } from '@joblane/contracts/profiles/profile-parts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { AboutFields } from './about-fields.tsx'
import { Completeness } from './completeness.tsx'
import type { ProfileForm } from './profile-form.ts'
import { WorkFields } from './work-fields.tsx'

const item = (id: string) => ({
  photo: { id, url: `/${id}`, thumbnailUrl: `/${id}-small`, width: 4, height: 3 },
  caption: id,
})

const filled: ProfileForm = {
  headline: '',
  about: '',
  yearsOfExperience: '',
  isPublic: false,
  licenses: [],
  portrait: [],
  portfolio: ['kitchen', 'bath', 'roof'].map(item),
}

function Editor() {
  const [typed, setTyped] = useState(filled)
  const fields = {
    typed,
    faults: {},
    change: (changes: Partial<ProfileForm> | ((former: ProfileForm) => Partial<ProfileForm>)) =>
      setTyped((former) => ({ ...former, ...(typeof changes === 'function' ? changes(former) : changes) })),
  }

  return (
    <form>
      <AboutFields {...fields} />
      <WorkFields {...fields} onBusy={() => {}} />
      <Completeness completeness={40} missing={[profileParts.headline, profileParts.services]} />
    </form>
  )
}

const open = () => render(<RouterProvider router={createMemoryRouter([{ path: '*', Component: Editor }])} />)
const names = () =>
  screen.getAllByRole<HTMLImageElement>('img', { name: /^(kitchen|bath|roof)$/ }).map(({ alt }) => alt)

afterEach(cleanup)

test('a picture of the work is moved by buttons, and the button keeps the focus', () => {
  open()
  const back = screen.getByRole('button', { name: 'Move picture 1 of 3 back' })
  back.focus()
  fireEvent.click(back)
  expect(names()).toEqual(['bath', 'kitchen', 'roof'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move picture 2 of 3 back')

  fireEvent.click(back)
  fireEvent.click(back)
  expect(names()).toEqual(['bath', 'roof', 'kitchen'])
  expect(document.activeElement).toBe(back)
})

test('what is missing leads to its field', () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: profileParts.headline }))

  expect(document.activeElement).toBe(screen.getByLabelText('Headline'))
  expect(screen.getByRole('link', { name: profileParts.services })).toBeDefined()
})
