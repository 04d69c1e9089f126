import type { Caller } from '#testing/create-caller.ts'

/** Shortcuts for the API of demands. */
export function demandCalls(call: Caller) {
  async function post(token: string, changes: object = {}) {
    const { body } = await call('POST', '/demands', { token, body: aJob(changes) })

    return String(body.data.id)
  }

  const show = async (id: string, token?: string) =>
    (await call('GET', `/demands/${id}`, { ...(token && { token }) })).body.data

  const unlock = (id: string, token: string) => call('POST', `/demands/${id}/unlock`, { token })

  const setStatus = (id: string, isActive: unknown, token?: string) =>
    call('PUT', `/demands/${id}/status?isActive=${String(isActive)}`, { ...(token && { token }) })

  async function idsIn(list: 'common' | 'golden' | 'open', token?: string): Promise<string[]> {
    const path = `/demands/available/${list}/paged?pageSize=50`
    const { body } = await call('GET', path, { ...(token && { token }) })

    return body.data.items.map(({ id }: { id: string }) => id)
  }

  return { aJob, post, show, unlock, setStatus, idsIn }
}

const aJob = (changes: object = {}) => ({
  category: 'Auto',
  subcategory: 'Auto Mechanic',
  city: 'Miami',
  stateCode: 'FL',
  description: 'The engine light is on.',
  requirements: ['own tools'],
  price: 120.5,
  zipCode: '33130',
  isFullTime: false,
  ...changes,
})
