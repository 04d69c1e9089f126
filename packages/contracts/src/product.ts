/** The only place in the code that contains the product's name. */
export const productName = 'Joblane'
export const taglines = { visitor: 'Connecting Opportunities', member: 'Finding jobs easily' } as const
export const storageKeyForPreferences = 'joblane_temp_preferences'
