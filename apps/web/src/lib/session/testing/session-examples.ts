import type { LoggedUser } from '@joblane/contracts/accounts/api'

const roleKey = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/role'
const tokenFor = (name: string, role = 'WORKER') =>
  `head.${Buffer.from(JSON.stringify({ unique_name: name, [roleKey]: role })).toString('base64url')}.sign`

export const marisol = tokenFor('Marisol Vega')
export const dana = tokenFor('Dana Ünal', 'CUSTOMER')
export const ada = tokenFor('Ada Okafor', 'ADMINISTRATOR')

export const aUser = (changes: Partial<LoggedUser> = {}): LoggedUser => ({
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  fullName: 'Marisol Vega',
  role: 'WORKER',
  hasInterestedSubcategories: true,
  phoneNumberConfirmed: true,
  emailConfirmed: true,
  phoneNumber: '13055550123',
  email: 'marisol@joblane.test',
  currentPlan: null,
  availableCoins: 0,
  ...changes,
})
