import type { Config } from '#config.ts'

export type Addresses = {
  /** For requests: one transaction or statement at a time. May be a pooler in transaction mode. */
  requests: string
  /** The primary itself: for migrations, notifications, jobs and everything else that needs a session. */
  direct: string
  isPooled: boolean
}

/** Who connects where. Without settings of its own, everything goes to one address. */
export function addressesOf(
  { databaseUrl, databaseDirectUrl }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>,
  embeddedUrl = '',
): Addresses {
  const requests = databaseUrl ?? embeddedUrl
  const direct = databaseDirectUrl ?? requests

  return { requests, direct, isPooled: direct !== requests }
}

/** Host, port and database for a message, never the password. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url)

  return `${host}${pathname}`
}
