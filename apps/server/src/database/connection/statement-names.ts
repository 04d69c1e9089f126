/** The source has a limited number of statements; multi-row inserts have many variants that are rarely reused. */
const mostNames = 1000

/** Assigns names to statements: a named statement is prepared once per connection. */
export function createStatementNames() {
  const names = new Map<string, string>()

  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size === mostNames) return known

    const name = `s${names.size + 1}`
    names.set(text, name)
    return name
  }
}
