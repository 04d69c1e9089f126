/** How a person is called in a sentence; those who left have no name. */
export const firstNameOf = (name: string | null, nameless = '') => name?.trim().split(/\s+/)[0] ?? nameless
