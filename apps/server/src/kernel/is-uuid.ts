/** In lower case, as PostgreSQL writes it. */
export const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
