import { completeProfile, type ProfilePart, profileParts } from '@joblane/contracts/profiles/profile-parts'

export type Filled = {
  hasPhoto: boolean
  headline: string
  about: string
  yearsOfExperience: number | null
  serviceCount: number
  portfolioCount: number
  isPublic: boolean
}

/** The points of each part out of 100, the most valuable first. Licenses are not among them: many trades have none. */
const parts: readonly { part: ProfilePart; points: number; isDone: (filled: Filled) => boolean }[] = [
  { part: 'photo', points: 20, isDone: ({ hasPhoto }) => hasPhoto },
  { part: 'about', points: 20, isDone: ({ about }) => about.length >= completeProfile.aboutLength },
  {
    part: 'portfolio',
    points: 20,
    isDone: ({ portfolioCount }) => portfolioCount >= completeProfile.pictures,
  },
  { part: 'headline', points: 15, isDone: ({ headline }) => headline !== '' },
  { part: 'services', points: 10, isDone: ({ serviceCount }) => serviceCount > 0 },
  { part: 'isPublic', points: 10, isDone: ({ isPublic }) => isPublic },
  { part: 'yearsOfExperience', points: 5, isDone: ({ yearsOfExperience }) => yearsOfExperience !== null },
]

export function completenessOf(filled: Filled): { completeness: number; missing: string[] } {
  const undone = parts.filter(({ isDone }) => !isDone(filled))

  return {
    completeness: 100 - undone.reduce((sum, { points }) => sum + points, 0),
    missing: undone.map(({ part }) => profileParts[part]),
  }
}
