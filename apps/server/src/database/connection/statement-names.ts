/** Statements come from the source and are few; those made of many rows are many and seldom the same. */
const mostNames = 1000

/** A statement that has a name is prepared once on each connection. */
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
