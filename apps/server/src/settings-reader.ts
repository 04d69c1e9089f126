import { isIP } from 'node:net'

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads single settings by name and collects problems instead of throwing. */
export class SettingsReader {
  readonly problems: string[] = []
  readonly #noted = new Set<string>()
  readonly #environment: Environment

  constructor(environment: Environment) {
    this.#environment = environment
  }

  /** One line for one setting, or for several with the same problem. */
  note(names: string | readonly string[], what: string) {
    const all = [names].flat()
    for (const name of all) this.#noted.add(name)
    this.problems.push(`${all.join(', ')}: ${what}`)
  }

  hasProblem(name: string): boolean {
    return this.#noted.has(name)
  }

  text(name: string): string | undefined {
    return this.#environment[name]?.trim() || undefined
  }

  flag(name: string): boolean {
    return ['1', 'true'].includes(this.oneOf(name, ['1', 'true', '0', 'false'], '0'))
  }

  integer(name: string, otherwise: number, { from, to }: { from: number; to: number }): number {
    const value = this.text(name)
    if (value === undefined) return otherwise
    if (/^\d{1,9}$/.test(value) && Number(value) >= from && Number(value) <= to) return Number(value)

    this.note(name, `must be a whole number from ${from} to ${to}, not "${value}".`)
    return otherwise
  }

  ratio(name: string, otherwise: number): number {
    const value = this.text(name)
    if (value === undefined) return otherwise
    if (/^(0|1|0?\.\d{1,9}|1\.0+)$/.test(value)) return Number(value)

    this.note(name, `must be a number from 0 to 1, not "${value}".`)
    return otherwise
  }

  oneOf<const T extends string>(name: string, allowed: readonly T[], otherwise: T): T {
    const value = this.text(name)
    const found = allowed.find((candidate) => candidate === value)
    if (value !== undefined && found === undefined) {
      this.note(name, `must be one of ${allowed.join(', ')}, not "${value}".`)
    }

    return found ?? otherwise
  }

  url(name: string, protocols: readonly string[]): string | undefined {
    return this.#address(name, protocols) && this.text(name)
  }

  /** Scheme, host and port. A path would be dropped silently, so it is refused. */
  origin(name: string): string | undefined {
    const url = this.#address(name, ['http:', 'https:'])
    if (url && (url.pathname !== '/' || url.search || url.hash || url.username)) {
      this.note(name, 'must be an origin: nothing but scheme, host and port.')
    }

    return url?.origin
  }

  addressRanges(name: string): string[] {
    const entries = (this.text(name) ?? '').split(',').flatMap((entry) => entry.trim() || [])
    const wrong = entries.filter((entry) => !isAddressRange(entry))
    if (wrong.length > 0) this.note(name, `"${wrong.join(', ')}" is not an IP address or a CIDR range.`)

    return entries
  }

  /** Settings that must be set together: all of them, or none. */
  together<const N extends string>(...names: N[]): Record<N, string> | undefined {
    const values = names.map((name) => [name, this.text(name)] as const)
    const missing = values.filter(([, value]) => value === undefined).map(([name]) => name)
    if (missing.length === names.length) return undefined
    if (missing.length > 0) {
      const given = names.filter((name) => !missing.includes(name))
      this.note(missing, `missing, while ${given.join(', ')} ${given.length === 1 ? 'is' : 'are'} set.`)
      return undefined
    }

    return Object.fromEntries(values) as Record<N, string>
  }

  /** Invalid values are not printed: an address may contain a password. */
  #address(name: string, protocols: readonly string[]) {
    const value = this.text(name)
    if (value === undefined) return undefined
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return new URL(value)

    const beginnings = protocols.map((protocol) => `${protocol}//`).join(' or ')
    this.note(name, `must be an address that begins with ${beginnings}.`)
    return undefined
  }
}

function isAddressRange(text: string) {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false

  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
