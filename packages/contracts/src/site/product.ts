/** The name as people read it, only here. */
export const productName = 'Joblane'
export const taglines = { visitor: 'Connecting Opportunities', member: 'Finding jobs easily' } as const
export const storageKeyForPreferences = 'joblane_temp_preferences'
