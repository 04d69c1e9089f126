import pg from 'pg'

/** A value that is sent as a parameter. */
export type SqlValue = string | number | bigint | boolean | Date | Uint8Array | null | Json | SqlArray

type SqlArray = readonly (string | number | bigint | boolean | Date | Uint8Array | null)[]

/** An interpolated part of a statement: a value, an identifier, rows to insert, or a nested statement. */
export type SqlPart = SqlValue | Identifier | InsertedRows | Statement<unknown> | undefined

/** A value that is sent as JSON. */
export class Json {
  readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }
}

/** The name of a table or column, optionally qualified with a dot. */
export class Identifier {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** The columns and values after `insert into table`. */
export class InsertedRows {
  readonly rows: readonly object[]

  constructor(rows: readonly object[]) {
    this.rows = rows
  }
}

/** A value in the form the driver sends. */
type Parameter = string | Uint8Array | null | SqlArray

export type Query = {
  text: string
  /** If null, the text may contain several statements, and is not prepared. */
  values: Parameter[] | null
}

type Run = (query: Query) => Promise<unknown>

/** A lazy promise: the statement is sent when it is first awaited. A nested statement is never sent by itself. */
export class Statement<Rows> implements Promise<Rows> {
  readonly texts: readonly string[]
  readonly parts: readonly SqlPart[]
  readonly #run: Run
  readonly #given: readonly SqlValue[] | null | undefined
  #answer: Promise<Rows> | undefined

  constructor(
    run: Run,
    texts: readonly string[],
    parts: readonly SqlPart[],
    given?: readonly SqlValue[] | null,
  ) {
    this.#run = run
    this.texts = texts
    this.parts = parts
    this.#given = given
  }

  /** Raw text with numbered parameters. Without parameters it may contain several statements. */
  static ofText<Rows>(run: Run, text: string, values?: readonly SqlValue[]): Statement<Rows> {
    return new Statement<Rows>(run, [text], [], values ?? null)
  }

  /** Sends it immediately. */
  execute(): Promise<Rows> {
    this.#answer ??= this.#start()
    return this.#answer
  }

  // oxlint-disable-next-line unicorn/no-thenable -- a lazy promise: awaiting it sends it
  then<A = Rows, B = never>(
    onAnswer?: ((rows: Rows) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.execute().then(onAnswer, onError)
  }

  catch<B = never>(onError?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<Rows | B> {
    return this.execute().catch(onError)
  }

  finally(onEnd?: (() => void) | null): Promise<Rows> {
    return this.execute().finally(onEnd)
  }

  get [Symbol.toStringTag]() {
    return 'Statement'
  }

  #start() {
    try {
      return this.#run(this.#query()) as Promise<Rows>
    } catch (error) {
      return Promise.reject(error)
    }
  }

  #query(): Query {
    if (this.#given === undefined) return compile(this)

    return { text: this.texts[0] ?? '', values: this.#given && this.#given.map(toParameter) }
  }
}

/** Compiles to text with numbered parameters and their values. */
function compile(statement: Statement<unknown>): Query {
  const values: Parameter[] = []

  return { text: write(statement, values), values }
}

function write({ texts, parts }: Statement<unknown>, values: Parameter[]): string {
  let text = texts[0] ?? ''
  for (let nth = 0; nth < parts.length; nth += 1) text += writePart(parts[nth], values) + texts[nth + 1]

  return text
}

function writePart(part: SqlPart, values: Parameter[]): string {
  if (part instanceof Statement) return write(part, values)
  if (part instanceof Identifier) return part.name.split('.').map(pg.escapeIdentifier).join('.')
  if (part instanceof InsertedRows) return writeRows(part.rows, values)

  return writeValue(part, values)
}

function writeRows(rows: readonly object[], values: Parameter[]) {
  const columns = Object.keys(rows[0] ?? {})
  const writeRow = (row: object) =>
    `(${columns.map((column) => writeValue((row as Record<string, SqlValue>)[column], values)).join()})`

  return `(${columns.map((column) => pg.escapeIdentifier(column)).join()}) values ${rows.map(writeRow).join()}`
}

function writeValue(value: SqlValue | undefined, values: Parameter[]): string {
  if (value === undefined) throw new TypeError('A value of a statement is undefined.')

  return `$${values.push(toParameter(value))}${castOf(value)}`
}

function toParameter(value: SqlValue): Parameter {
  if (typeof value === 'string' || value === null || Array.isArray(value)) return value
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Json) return JSON.stringify(value.value)

  return value instanceof Uint8Array ? value : String(value)
}

/** Adds a cast where PostgreSQL could infer another type. */
function castOf(value: SqlValue) {
  if (typeof value === 'boolean') return '::boolean'
  if (typeof value === 'bigint') return '::bigint'
  if (value instanceof Date) return '::timestamptz'
  if (value instanceof Json) return '::jsonb'

  return value instanceof Uint8Array ? '::bytea' : ''
}
