import { expect, test } from 'vitest'
import { descriptionOf, requestBody } from './request-body.ts'

const contact = {
  zipCode: ' 33125 ',
  phoneNumber: '13055550142',
  fullName: ' Dana Whitlock ',
  emailAddress: ' dana@mailbox.test ',
}
const wanted = {
  category: 'Home Maintenance',
  subcategory: 'Plumbing',
  answers: [
    { query: 'What needs to be done?', answer: 'Repair a leak' },
    { query: 'Where is it?', answer: '  ' },
  ],
}

test('a request holds the answers that were given, and the contact without blanks around it', () => {
  expect(requestBody(wanted, contact, [], new Date('2026-03-01T12:00:00Z'))).toEqual({
    creationDate: '2026-03-01T12:00:00.000Z',
    category: 'Home Maintenance',
    subcategory: 'Plumbing',
    city: '',
    stateCode: '',
    description: 'Repair a leak.',
    isFullTime: false,
    requirements: ['What needs to be done? Repair a leak'],
    price: 0,
    zipCode: '33125',
    fullName: 'Dana Whitlock',
    emailAddress: 'dana@mailbox.test',
    phoneNumber: '13055550142',
  })
})

test('a request without answers says so', () => {
  expect(requestBody({ ...wanted, answers: [] }, contact, ['a', 'b'], new Date())).toMatchObject({
    requirements: ['No requirement'],
    photoIds: ['a', 'b'],
    description: '',
  })
})

test('answers in a row read as sentences', () => {
  const answers = ['This week', 'Why does it drip?', '', 'Bring parts.'].map((answer) => ({
    query: '?',
    answer,
  }))

  expect(descriptionOf(answers)).toBe('This week. Why does it drip? Bring parts.')
})
