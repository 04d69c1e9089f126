/** The most characters of what people write to and about each other. */
export const textLimits = {
  message: 2000,
  quoteNote: 2000,
  declineReason: 500,
  review: 2000,
  reviewAnswer: 1000,
  reportText: 2000,
  headline: 80,
  about: 2000,
  portfolioCaption: 120,
  licenseName: 120,
  licenseNumber: 60,
} as const

export const mostLicenses = 5
export const mostYearsOfExperience = 70
