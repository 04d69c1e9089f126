/** The product's name stands here and nowhere else in the code. */
export const productName = 'Joblane'
export const taglines = { visitor: 'Connecting Opportunities', member: 'Finding jobs easily' } as const
export const storageKeyForPreferences = 'joblane_temp_preferences'
