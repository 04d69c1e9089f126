import { randomUUID } from 'node:crypto'

/** The address of the server's requests to itself. It is random, so no client behind a proxy can impersonate it. */
export const ownAddress = `in-process-${randomUUID()}`

/** The server's requests to itself are neither rate limited nor logged. */
export const isOwn = ({ ip }: { ip: string }) => ip === ownAddress
