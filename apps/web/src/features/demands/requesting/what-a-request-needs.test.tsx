import { sendCode } from '@joblane/contracts/accounts/api'
import { listQuestions } from '@joblane/contracts/catalogue/api'
import { requestDemand, validateRequest } from '@joblane/contracts/demands/api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeSite, openSite } from '#shell/testing/open-site.tsx'
import { changesIn, given, type Given, refuse } from '#lib/api/testing/fake-api.ts'

afterEach(closeSite)

const questions = ['What needs to be done?', 'When?', 'How old is it?'].map((query) => ({
  id: query,
  query,
  choices: [],
}))
const consentText = 'I agree to receive validation codes by WhatsApp and email.'
const acceptanceText = 'I confirm acceptance of the terms.'
const isPending = { token: 'token', pendingValidation: true }

const openQuestions = (answers: readonly Given[] = []) =>
  openSite('/Plumbing', [given(listQuestions, questions), given(requestDemand, isPending), ...answers])

const terms = () => screen.findByRole('dialog', { name: 'Before we look for professionals' })
const modal = () => within(screen.getByRole('dialog', { name: 'We are almost there' }))
const querySearch = () => modal().queryByRole('button', { name: 'Search' })
const send = () => fireEvent.click(modal().getByRole('button', { name: 'Search' }))
const field = (label: string) => modal().getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const notice = (text: string | RegExp) =>
  within(screen.getByRole('region', { name: 'Notifications' })).findByText(text)

async function ask() {
  fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Search' }))
  const dialog = within(await terms())
  const wasAccepted = dialog.getByLabelText<HTMLInputElement>(acceptanceText).checked
  fireEvent.click(dialog.getByLabelText(acceptanceText))
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))

  return { wasAccepted }
}

async function goToContact(answers?: readonly Given[]) {
  const site = await openQuestions(answers)
  await ask()

  return site
}

function fillInContact() {
  type('Phone number', '3055550142')
  type('Full name', 'Dana Whitlock')
  type('E-mail', 'dana@mailbox.test')
  type('Zip code', '33125')
  fireEvent.click(field(consentText))
}

async function goToCode(answers: readonly Given[] = []) {
  const site = await goToContact(answers)
  fillInContact()
  send()
  await screen.findByText(/^We sent a 4-digit code by WhatsApp to/)

  return site
}

const enterCode = (code: string) => {
  for (const [index, digit] of [...code].entries()) type(`Digit ${index + 1}`, digit)
}

test('each question of the API is the label of one input', async () => {
  await openQuestions()
  expect(within(screen.getByRole('main')).getAllByRole('textbox')).toHaveLength(questions.length)

  for (const { query } of questions) expect(screen.getByLabelText(query)).toBeTruthy()
})

test('the terms can be left, and are confirmed only when they are accepted', async () => {
  await openQuestions()
  fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Search' }))
  const dialog = within(await terms())
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Confirm' })
  expect(confirm.disabled).toBe(true)
  expect(dialog.getByRole('link', { name: 'terms of use' }).getAttribute('href')).toBe('/terms')

  fireEvent.click(dialog.getByLabelText(acceptanceText))
  expect(confirm.disabled).toBe(false)
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('there is no button to send before the consent', async () => {
  await goToContact()
  expect(querySearch()).toBeNull()
  fireEvent.click(field(consentText))

  expect(querySearch()).not.toBeNull()
})

test('the contact is checked in its order, and nothing is sent before it is right', async () => {
  const { api } = await goToContact()
  fireEvent.click(field(consentText))
  const faults: readonly (readonly [fault: string, label: string, correction: string])[] = [
    ['Zip Code is required.', 'Zip code', '331'],
    ['Zip Code is invalid.', 'Zip code', '331254321'],
    ['Phone Number is required.', 'Phone number', '305'],
    ['Full Name is required.', 'Full name', 'Dan'],
    ['Full Name is required.', 'Full name', 'Dana Whitlock'],
    ['E-mail Address is required.', 'E-mail', 'a@b'],
    ['E-mail Address is required.', 'E-mail', 'dana@mailbox'],
    ['E-mail Address is invalid.', 'E-mail', 'dana@mailbox.test'],
    ['Invalid phone number. Please verify your phone number and try again.', 'Phone number', '3055550142'],
  ]

  for (const [fault, label, correction] of faults) {
    send()
    expect(await notice(fault)).toBeTruthy()
    expect(document.activeElement).toBe(field(label))
    expect(descriptionOf(field(label))).toContain(fault)
    type(label, correction)
  }

  expect(field('Zip code').value).toBe('33125-4321')
  expect(field('Phone number').value).toBe('(305) 555-0142')
  expect(changesIn(api.asked)).toEqual([])
})

const descriptionOf = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

test('the form is empty whenever it opens', async () => {
  await goToContact()
  fillInContact()
  fireEvent.click(modal().getByRole('button', { name: 'Close dialog' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { wasAccepted } = await ask()

  expect(wasAccepted).toBe(false)
  for (const label of ['Phone number', 'Full name', 'E-mail', 'Zip code']) expect(field(label).value).toBe('')
  expect(querySearch()).toBeNull()
})

test('the dialog says when a code is short, wrong or sent too often, and takes it again', async () => {
  const wrong = { message: 'Invalid verification code. Please try again.' }
  const tooSoon = { message: 'Please wait 27 seconds before you ask for another code.' }
  await goToCode([
    given(validateRequest, ({ query }) => (query.code === '1234' ? null : refuse('INVALID_CODE', wrong))),
    given(sendCode, refuse('CODE_TOO_SOON', tooSoon, { 'retry-after': '27' })),
  ])
  enterCode('12')
  send()
  expect(await notice('Please, inform the validation code.')).toBeTruthy()
  enterCode('0000')
  send()
  expect(await notice(wrong.message)).toBeTruthy()
  fireEvent.click(modal().getByRole('button', { name: 'Resend code' }))
  expect(await notice(tooSoon.message)).toBeTruthy()

  enterCode('1234')
  send()
  expect(await screen.findByRole('dialog', { name: 'Thank you!' })).toBeTruthy()
})

test('a value that the server refuses is marked at its field, and stays', async () => {
  const errors = { zipCode: ['Zip Code is invalid.'] }
  await goToContact([
    given(requestDemand, refuse('INVALID_INPUT', { message: 'Zip Code is invalid.', errors })),
  ])
  fillInContact()
  type('Zip code', '00000')
  send()

  await waitFor(() => expect(descriptionOf(field('Zip code'))).toContain('Zip Code is invalid.'))
  expect(field('Zip code').value).toBe('00000')
  expect(querySearch()?.getAttribute('aria-disabled')).not.toBe('true')
})

test('while a code is being sent again, the button says so', async () => {
  const sent = Promise.withResolvers<null>()
  await goToCode([given(sendCode, () => sent.promise)])
  const again = modal().getByRole('button', { name: 'Resend code' })
  fireEvent.click(again)
  await waitFor(() => expect(again.textContent).toBe('Resending...'))
  expect(again.getAttribute('aria-disabled')).toBe('true')

  sent.resolve(null)
  await waitFor(() => expect(again.textContent).toBe('Resend code'))
  expect(await notice('New verification code sent to your WhatsApp!')).toBeTruthy()
})
