const noSchema = () => ({})

/**
 * Stands for TypeBox in the browser's build. Nothing is validated by schema there: the contracts are read for their
 * addresses and rules alone, and 10 kB of compressed JavaScript stay away from every first visit.
 */
export const Type = new Proxy({}, { get: () => noSchema })
