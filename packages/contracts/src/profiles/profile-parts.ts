/** How long the text about oneself is at least, and how many pictures of the work there are, in a complete profile. */
export const completeProfile = { aboutLength: 80, pictures: 3 } as const

/** What a complete profile has: each says what to do and why it pays. */
export const profileParts = {
  photo: 'Add a photo of yourself. People open the door to a face they know.',
  about:
    'Tell customers a little about yourself. A few sentences on how you work make the first call easier.',
  portfolio: `Add at least ${completeProfile.pictures} pictures of your work. Customers who compare quotes look at pictures first.`,
  headline: "Write a headline. It's next to your name in every list, so it's the first thing customers read.",
  services:
    'Choose your favorite categories. They are the services on your profile, and we alert you to new demands in them.',
  isPublic: 'Make your profile public. Then new customers can find you, through search engines, too.',
  yearsOfExperience: 'Add your years of experience. Customers see them at the top of your profile.',
} as const

export type ProfilePart = keyof typeof profileParts
