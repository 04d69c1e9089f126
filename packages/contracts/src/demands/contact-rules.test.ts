import { expect, test } from 'vitest'
import { type DemandContact, faultOfContact } from './contact-rules.ts'

const good: DemandContact = {
  zipCode: '33101',
  phoneNumber: '13055550123',
  fullName: 'Ada Lovelace',
  emailAddress: 'ada@joblane.test',
}

test.each([good, { ...good, zipCode: '33101-1234' }, { ...good, fullName: 'Anna' }])(
  '%o is fine',
  (contact) => {
    expect(faultOfContact(contact)).toBeNull()
  },
)

test.each<[Partial<DemandContact>, string]>([
  [{ zipCode: '' }, 'Zip Code is required.'],
  [{ zipCode: '   ' }, 'Zip Code is required.'],
  [{ zipCode: '3310' }, 'Zip Code is invalid.'],
  [{ zipCode: '33101-12' }, 'Zip Code is invalid.'],
  [{ zipCode: '331011234' }, 'Zip Code is invalid.'],
  [{ phoneNumber: '' }, 'Phone Number is required.'],
  [{ fullName: 'Ada' }, 'Full Name is required.'],
  [{ fullName: '' }, 'Full Name is required.'],
  [{ emailAddress: 'a@b' }, 'E-mail Address is required.'],
  [{ emailAddress: 'ada@joblane.t' }, 'E-mail Address is invalid.'],
  [{ emailAddress: 'ada.joblane.test' }, 'E-mail Address is invalid.'],
])('%o is refused with "%s"', (change, message) => {
  expect(faultOfContact({ ...good, ...change })?.message).toBe(message)
})

test('the faults are reported one by one, in the order of the form', () => {
  const filled: Partial<DemandContact>[] = [
    {},
    { zipCode: '1' },
    { zipCode: '33101' },
    { phoneNumber: '13055550123' },
    { fullName: 'Ada Lovelace' },
    { emailAddress: 'nobody' },
    { emailAddress: 'ada@joblane.test' },
  ]
  let contact: DemandContact = { zipCode: '', phoneNumber: '', fullName: '', emailAddress: '' }
  const told = filled.map((change) => {
    contact = { ...contact, ...change }
    return faultOfContact(contact)?.message ?? null
  })

  expect(told).toEqual([
    'Zip Code is required.',
    'Zip Code is invalid.',
    'Phone Number is required.',
    'Full Name is required.',
    'E-mail Address is required.',
    'E-mail Address is invalid.',
    null,
  ])
})
