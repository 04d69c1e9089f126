import { expect, test } from 'vitest'
import { menuItems } from './menu-items.ts'

const namesFor = (role: 'WORKER' | 'CUSTOMER' | 'ADMINISTRATOR', payPalStatus?: string) =>
  menuItems({
    loggedUser: { id: null, name: 'Marisol', role },
    userDetails: {
      id: '0f8fad5b-d9cb-469f-a165-70867728950e',
      fullName: 'Marisol',
      role,
      hasInterestedSubcategories: true,
      phoneNumberConfirmed: true,
      emailConfirmed: true,
      phoneNumber: '',
      email: '',
      currentPlan:
        payPalStatus === undefined
          ? null
          : { name: 'P', availableCoins: 1, payPalStatus, price: 35, runsUntil: '2026-12-15T10:00:00.000Z' },
      availableCoins: 1,
    },
  }).map(({ text, to }) => [text, to])

const forCustomers = [
  ['Buy Plans', '/jobcoins'],
  ['Add Demands', '/demands-available-add'],
  ['My Open Demands', '/my-open-demands'],
  ['My Account', '/account'],
]

test('a professional goes to demands and favorite categories', () => {
  expect(namesFor('WORKER')).toEqual([
    ['Buy Plans', '/jobcoins'],
    ['Demands Available', '/demands-available'],
    ['My Customers', '/my-customers'],
    ['Favorite Categories', '/interested-categories'],
    ['My Profile', '/account/profile'],
    ['Statement', '/statement'],
    ['My Account', '/account'],
  ])
})

test.each(['CUSTOMER', 'ADMINISTRATOR'] as const)('a %s adds demands and sees the open ones', (role) => {
  expect(namesFor(role)).toEqual(forCustomers)
})

test.each([
  ['COMPLETED', 'Update My Plans'],
  ['APPROVED', 'Buy Plans'],
])('a plan whose payment is %s gives "%s"', (status, text) => {
  expect(namesFor('WORKER', status)[0]).toEqual([text, '/jobcoins'])
})
