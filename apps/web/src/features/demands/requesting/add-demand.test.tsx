import { getLoggedUser } from '@joblane/contracts/accounts/api'
import { postDemand } from '@joblane/contracts/demands/api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aDemand } from '../testing/a-demand.ts'
import { closeSite, openSite } from '#shell/testing/open-site.tsx'
import { given, type Given, refuse } from '#lib/api/testing/fake-api.ts'
import { startSession } from '#lib/session/session.ts'
import { aUser, dana } from '#lib/session/testing/session-examples.ts'

afterEach(closeSite)

async function openForm(answers: readonly Given[]) {
  startSession(dana, { remember: false })
  const user = aUser({ role: 'CUSTOMER' })
  const site = await openSite('/demands-available-add', [given(getLoggedUser, user), ...answers])
  await screen.findByLabelText('Description')

  return site
}

const field = (label: string) => within(screen.getByRole('main')).getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const create = () => fireEvent.click(screen.getByRole('button', { name: 'Create Demand' }))

async function fillIn() {
  type('Category', 'Home Maintenance')
  type('Subcategory', 'Electrician')
  type('State code', 'TX')
  await within(field('City')).findByRole('option', { name: 'Austin' })
  type('City', 'Austin')
  type('Description', 'Two outlets are dead.')
  type('Zip code', '78704')
  type('Requirements', 'Own tools, Weekday mornings')
}

test('what the server finds wrong stands at its field, and nothing is lost', async () => {
  await openForm([
    given(postDemand, ({ body: { price = 0 } }) =>
      price < 0
        ? refuse('INVALID_INPUT', { message: 'No.', errors: { price: ['This must be at least 0.'] } })
        : { success: true as const, ...aDemand() },
    ),
  ])
  await fillIn()
  type('Price', '-1')
  create()
  const failed = await screen.findByRole('dialog', { name: 'Failed to add demand. Please try again.' })
  fireEvent.click(within(failed).getByRole('button', { name: 'OK' }))

  await waitFor(() => expect(document.activeElement).toBe(field('Price')))
  const described = document.getElementById(field('Price').getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('This must be at least 0.')
  expect(['Description', 'City', 'Requirements'].map((label) => field(label).value)).toEqual([
    'Two outlets are dead.',
    'Austin',
    'Own tools, Weekday mornings',
  ])

  type('Price', '20')
  create()
  await screen.findByRole('dialog', { name: 'Demand added successfully!' })
})

test('an empty form is sent as it is', async () => {
  const { api } = await openForm([given(postDemand, refuse('INVALID_INPUT'))])
  create()

  await screen.findByRole('dialog', { name: 'Failed to add demand. Please try again.' })
  expect(api.callsOf(postDemand)).toHaveLength(1)
})
