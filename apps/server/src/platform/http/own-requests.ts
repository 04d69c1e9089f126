import { randomUUID } from 'node:crypto'

/** The address from which the server asks itself. Nobody can guess it, so no client behind a proxy can pass for it. */
export const ownAddress = `in-process-${randomUUID()}`

/** The server's own questions are counted against nobody's limit and are no requests in the log. */
export const isOwn = ({ ip }: { ip: string }) => ip === ownAddress
