import type { Query } from '@tanstack/react-query'

/** Every question about demands, for when what was answered is no longer so. */
export const isAboutDemands = ({ queryKey: [path] }: Query) => String(path).startsWith('/api/demands')
