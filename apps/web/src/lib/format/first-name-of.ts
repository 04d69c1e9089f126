/** How a person is called in a sentence. */
export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? name
