/** The most characters of what professionals say about themselves. */
export const textLimits = {
  headline: 80,
  about: 2000,
  portfolioCaption: 120,
  licenseName: 120,
  licenseNumber: 60,
} as const

export const mostLicenses = 5
export const mostYearsOfExperience = 70
