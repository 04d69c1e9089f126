import type { MyProfessional, Professional } from '@joblane/contracts/profiles/api'
import { profileParts } from '@joblane/contracts/profiles/profile-parts'

/** A profile as its readers see it. */
export const aProfessional: Professional = {
  id: '6f1d0c53-3d5f-4c2b-9d57-5d0a3c0f1a11',
  slug: 'marisol-vega-k7m2xq',
  name: 'Marisol Vega',
  headline: 'Leaks and faucets',
  about: 'I look for the cause first.',
  yearsOfExperience: 14,
  services: ['Plumbing', 'Handyman'],
  city: 'Miami',
  stateCode: 'FL',
  memberSince: '2024-03-01T00:00:00Z',
  phoneConfirmedAt: null,
  photoUrl: null,
  doorUrl: null,
  portfolio: [],
  licenses: [],
  rating: { average: null, count: 0, distribution: [0, 0, 0, 0, 0] },
  hireCount: 0,
  medianReplyMinutes: null,
  sharePath: '/share/pro/marisol-vega-k7m2xq/0123456789abcdef.png',
}

/** The same profile as its owner edits it. */
export const myProfile: MyProfessional = {
  ...aProfessional,
  isPublic: false,
  completeness: 40,
  missing: [profileParts.photo],
}
