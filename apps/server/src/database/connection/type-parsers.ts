import pg from 'pg'

type Parse = (text: string) => unknown
type TypeId = Parameters<typeof pg.types.getTypeParser>[0]

const { DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins
const readInstant: Parse = (text) => new Date(text)

/** The driver's default parsers would read dates in the time zone of this machine. */
const instants = new Map<number, Parse>([DATE, TIMESTAMP, TIMESTAMPTZ].map((type) => [type, readInstant]))

/** Parses PostgreSQL values. bigint and numeric stay strings: they may not fit a JavaScript number. */
export const parsers: pg.CustomTypesConfig = {
  getTypeParser: (type: TypeId, format?: 'text' | 'binary'): Parse =>
    instants.get(type) ?? (pg.types.getTypeParser(type, format) as Parse),
}
