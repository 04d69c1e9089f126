export type Filled = {
  hasPhoto: boolean
  headline: string
  about: string
  yearsOfExperience: number | null
  serviceCount: number
  portfolioCount: number
  isPublic: boolean
}

const shortestAbout = 80
const fewestPictures = 3

/**
 * What a profile consists of, the most valuable first: its points out of 100, and a sentence that says what to do and
 * why it pays. Licenses are not among them, because many trades have none.
 */
const parts: readonly { points: number; isDone: (filled: Filled) => boolean; sentence: string }[] = [
  {
    points: 20,
    isDone: ({ hasPhoto }) => hasPhoto,
    sentence: 'Add a photo of yourself. People open the door to a face they know.',
  },
  {
    points: 20,
    isDone: ({ about }) => about.length >= shortestAbout,
    sentence:
      'Tell customers a little about yourself. A few sentences on how you work make the first call easier.',
  },
  {
    points: 20,
    isDone: ({ portfolioCount }) => portfolioCount >= fewestPictures,
    sentence: `Add at least ${fewestPictures} pictures of your work. Customers who compare quotes look at pictures first.`,
  },
  {
    points: 15,
    isDone: ({ headline }) => headline !== '',
    sentence:
      "Write a headline. It's next to your name in every list, so it's the first thing customers read.",
  },
  {
    points: 10,
    isDone: ({ serviceCount }) => serviceCount > 0,
    sentence:
      'Choose your favorite categories. They are the services on your profile, and we alert you to new demands in them.',
  },
  {
    points: 10,
    isDone: ({ isPublic }) => isPublic,
    sentence: 'Make your profile public. Then new customers can find you, through search engines, too.',
  },
  {
    points: 5,
    isDone: ({ yearsOfExperience }) => yearsOfExperience !== null,
    sentence: 'Add your years of experience. Customers see them at the top of your profile.',
  },
]

export function completenessOf(filled: Filled): { completeness: number; missing: string[] } {
  const undone = parts.filter(({ isDone }) => !isDone(filled))

  return {
    completeness: 100 - undone.reduce((sum, { points }) => sum + points, 0),
    missing: undone.map(({ sentence }) => sentence),
  }
}
