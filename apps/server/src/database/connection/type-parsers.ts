import pg from 'pg'

type Parse = (text: string) => unknown
type TypeId = Parameters<typeof pg.types.getTypeParser>[0]

const { DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins
const readInstant: Parse = (text) => new Date(text)

/** By the driver's own table a day would be midnight in the time zone of this machine. */
const instants = new Map<number, Parse>([DATE, TIMESTAMP, TIMESTAMPTZ].map((type) => [type, readInstant]))

/** How PostgreSQL's values become ours. Whole numbers of 8 bytes and decimals stay text: they may not fit a number. */
export const parsers: pg.CustomTypesConfig = {
  getTypeParser: (type: TypeId, format?: 'text' | 'binary'): Parse =>
    instants.get(type) ?? (pg.types.getTypeParser(type, format) as Parse),
}
