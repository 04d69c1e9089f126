import { photoAddresses } from '#modules/photos/photo-address.ts'
import { demandFixture } from '#modules/demands/testing/demand-fixture.ts'

export const aProfile = (changes: object = {}) => ({
  headline: 'Leaks, faucets and water heaters',
  about: 'I look for the cause first and tell you what it costs before I touch anything.',
  yearsOfExperience: 14,
  isPublic: true,
  licenses: [{ name: 'Certified Plumbing Contractor', number: 'CFC 1428890', stateCode: 'FL' }],
  ...changes,
})

/** The whole application, with shortcuts for what users do with profiles. */
export async function profileFixture() {
  const fixture = await demandFixture()
  const { call, app } = fixture

  const change = (token: string, changes: object = {}) =>
    call('PUT', '/account/professional', { token, body: aProfile(changes) })

  /** A professional with leads and a saved profile. */
  async function aProfessional(changes: object = {}) {
    const worker = await fixture.aWorkerWithLeads()
    const { body } = await change(worker.token, changes)

    return { ...worker, slug: String(body.data.slug) }
  }

  const show = (idOrSlug: string, token?: string) =>
    call('GET', `/professionals/${idOrSlug}`, { ...(token && { token }) })

  /** As the holder of a private link. */
  async function showByLink(idOrSlug: string, secret: string) {
    const reply = await app.inject({
      url: `/api/professionals/${idOrSlug}`,
      headers: { 'x-manage-secret': secret },
    })

    return { status: reply.statusCode, body: reply.json() }
  }

  const profiles = {
    sql: fixture.sql,
    photos: { addresses: photoAddresses({ secret: 'a secret of the tests', now: fixture.now }) },
  }

  return { ...fixture, profiles, change, aProfessional, showProfile: show, showByLink }
}
