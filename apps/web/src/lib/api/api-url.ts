type Values = Record<string, unknown>

/** The address of a call: parameters in the path, the rest as a query; undefined ones are left out. */
export function apiUrl(path: string, params: Values = {}, query: Values = {}) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(given(query))

  return search.size > 0 ? `${filled}?${search}` : filled
}

/** The body of a form, or of anything else that takes name and value. */
export const formOf = (values: Values) => new URLSearchParams(given(values))

const given = (values: Values) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]): [string, string] => [name, String(value)])
