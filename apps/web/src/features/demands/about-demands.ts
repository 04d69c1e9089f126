import type { Query } from '@tanstack/react-query'

/** Matches every query about demands, to invalidate them. */
export const isAboutDemands = ({ queryKey: [path] }: Query) => String(path).startsWith('/api/demands')
