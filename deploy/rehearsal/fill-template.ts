/** Replaces each `${NAME}` of a configuration file, as envsubst does, but refuses a name without a value. */
export function fillTemplate(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(placeholder, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`A configuration file needs a value for ${name}.`)

    return String(value)
  })
}

/** The names that a template needs, each once. */
export function namesIn(template: string): string[] {
  return [...new Set([...template.matchAll(placeholder)].map(([, name = '']) => name))]
}

const placeholder = /\$\{([A-Z][A-Z0-9_]*)\}/g
