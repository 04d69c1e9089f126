import type { Sql, SqlOrTx } from '#database/connect.ts'
import { nameBasedId } from '#kernel/name-based-id.ts'
import { findAccount, insertAccount } from './account-store.ts'
import { replaceFavorites } from './favorites/favorite-store.ts'
import { hashPassword } from './signing-in/passwords.ts'
import { subcategoryIdsOf } from './favorites/favorites.ts'

export const demoPassword = 'Joblane1!'

const demoAccount = <const R extends string>(role: R, email: string, fullName: string, phone: string) => ({
  id: nameBasedId('demo account', email),
  role,
  email,
  fullName,
  phone,
  zipCode: '33101',
})

/** The accounts that visitors of the demo sign in with. Their ids are the same in every installation. */
export const demoAccounts = {
  customer: demoAccount('CUSTOMER', 'customer@joblane.test', 'Casey Morgan', '13055550101'),
  worker: demoAccount('WORKER', 'worker@joblane.test', 'Wren Castillo', '13055550102'),
  administrator: demoAccount('ADMINISTRATOR', 'admin@joblane.test', 'Alex Hale', '13055550103'),
} as const

const favoritesOfWorker = ['House Cleaning', 'Gardener', 'Painting']

/** Adds the three demo accounts with confirmed phones and e-mails; leaves existing ones unchanged. */
export async function loadDemoAccounts(sql: Sql, now: Date) {
  for (const account of Object.values(demoAccounts)) {
    if (await findAccount(sql, account.id)) continue
    const passwordHash = await hashPassword(demoPassword)
    const confirmed = { phoneConfirmedAt: now, emailConfirmedAt: now }
    const id = await insertAccount(sql, { ...account, ...confirmed, passwordHash, createdAt: now })
    if (id === null || account.role !== 'WORKER') continue
    const favorites = await subcategoryIdsOf(sql, favoritesOfWorker)
    await sql.begin((tx) => replaceFavorites(tx, account.id, favorites))
  }
}

export type DemoPerson = {
  id: string
  role: 'CUSTOMER' | 'WORKER'
  fullName: string
  email: string
  phone: string
  zipCode: string
  isEmailConfirmed: boolean
  createdAt: Date
  /** The favorite categories of a professional. */
  services?: readonly string[]
}

/** Adds the people behind the demo's demands and unlocks. They have no password, so none of them can sign in. */
export async function loadDemoPeople(sql: SqlOrTx, people: readonly DemoPerson[]) {
  for (const { isEmailConfirmed, services = [], ...person } of people) {
    await insertAccount(sql, {
      ...person,
      phoneConfirmedAt: person.createdAt,
      ...(isEmailConfirmed && { emailConfirmedAt: person.createdAt }),
    })
    if (services.length > 0) await replaceFavorites(sql, person.id, await subcategoryIdsOf(sql, services))
  }
}
