/** In either case, as PostgreSQL reads it; `urn:uuid:…`, which it does not read, is not accepted. */
export const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
