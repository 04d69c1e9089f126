import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '#database/connect.ts'
import { silentFeed } from '#database/open-feed.ts'
import { nameBasedId } from '#kernel/name-based-id.ts'
import type { Member } from '#kernel/principal.ts'
import { accountKeys, demoAccounts } from '#modules/accounts/index.ts'
import { hasUnlockedFor, openDemoDemands } from '#modules/demands/index.ts'
import { medianReplyMinutes } from '#modules/matches/index.ts'
import { openPhotos, type PhotoTools, uploadPhoto } from '#modules/photos/index.ts'

const pictures = join(import.meta.dirname, '../../database/demo/pictures')

export type DemoSettings = { store: PhotoTools['store']; secret: string }

export type Stage = ReturnType<typeof setStage>

/** The dependencies of the use cases that the demo calls, and the ids of what they created. */
export function setStage(sql: Sql, { store, secret }: DemoSettings) {
  const keyOf = accountKeys(secret)
  const ids = new Map<string, string>()
  const { customer, worker } = demoAccounts
  const people = new Map<string, Member>([
    ['casey', sessionOf(customer.id, 'CUSTOMER')],
    ['wren', sessionOf(worker.id, 'WORKER')],
  ])

  const personNamed = (name: string) => required(people.get(name), name)

  /** The clock stands at the moment of the scene. */
  function toolsAt(at: Date) {
    const now = () => at
    const photos = openPhotos({ sql, now, store, secret })
    const demands = openDemoDemands({ sql, now, keyOf })

    return { sql, now, photos, keyOf, demands, feed: silentFeed, hasUnlockedFor, medianReplyMinutes }
  }

  /** The id of a new photo of that person. */
  const upload = async (owner: string, picture: string, at: Date) => {
    const read = () => readFile(join(pictures, `${picture}.webp`))
    const photo = await uploadPhoto(toolsAt(at).photos, {
      ownerId: personNamed(owner).accountId,
      address: 'demo',
      read,
    })

    return photo.id
  }

  return {
    sql,
    toolsAt,
    personNamed,
    addPerson(name: string, email: string, role: Member['role']) {
      const id = nameBasedId('demo account', email)
      people.set(name, sessionOf(id, role))

      return id
    },
    idOf: (name: string) => required(ids.get(name), name),
    findId: (name: string) => ids.get(name),
    setId: (name: string, id: string) => void ids.set(name, id),
    upload,
  }
}

const sessionOf = (accountId: string, role: Member['role']): Member => ({
  scope: 'session',
  accountId,
  sessionId: '',
  role,
})

function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The demo has no ${name} yet.`)

  return value
}
