/** The source has a limited number of statements; multi-row inserts have many variants that are rarely reused. */
const mostNames = 1000

/** Assigns names to statements: a named statement is prepared once per connection. */
export function createStatementNames() {
  const names = new Map<string, string | undefined>()

  return {
    of(text: string): string | undefined {
      if (names.has(text) || names.size === mostNames) return names.get(text)

      const name = `s${names.size + 1}`
      names.set(text, name)
      return name
    },
    /** From now on the statement is planned each time it is sent. */
    unname: (text: string) => void names.set(text, undefined),
  }
}
