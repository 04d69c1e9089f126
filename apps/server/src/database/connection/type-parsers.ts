import pg from 'pg'
import { parse as parseTextArray } from 'postgres-array'

type Parse = (text: string) => unknown
type TypeId = Parameters<typeof pg.types.getTypeParser>[0]

const { DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins
const textArrays = { text: 1009, varchar: 1015, uuid: 2951 }

/** The driver's default parsers would read dates in the time zone of this machine. */
const readInstant: Parse = (text) => new Date(text)

/** The driver has the same package of years ago, which takes ten times as long. */
const readTexts: Parse = (text) => parseTextArray(text)

const parserOf = new Map<number, Parse>([
  ...[DATE, TIMESTAMP, TIMESTAMPTZ].map((type) => [type, readInstant] as const),
  ...Object.values(textArrays).map((type) => [type, readTexts] as const),
])

/** Parses PostgreSQL values. bigint and numeric stay strings: they may not fit a JavaScript number. */
export const parsers: pg.CustomTypesConfig = {
  getTypeParser: (type: TypeId, format?: 'text' | 'binary'): Parse =>
    parserOf.get(type) ?? (pg.types.getTypeParser(type, format) as Parse),
}
