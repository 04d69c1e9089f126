/** One rule of a style sheet: its selector and its declarations. */
type Rule = { selector: string; declarations: ReadonlyMap<string, string> }

export type Theme = 'light' | 'dark'
type Rgb = readonly [red: number, green: number, blue: number]

export function rulesOf(sheet: string): Rule[] {
  const bare = sheet.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/url\("[^"]*"\)/g, 'url()')

  return [...bare.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    declarations: new Map(
      body.split(';').flatMap((declaration): [string, string][] => {
        const colon = declaration.indexOf(':')
        if (colon === -1) return []
        return [[declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()]]
      }),
    ),
  }))
}

const functions = /\b(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/
const hexadecimal = /#[\da-f]{3,8}\b/i
const names =
  /(?<![\w-])(white|black|gr[ae]y|silver|red|green|blue|navy|yellow|gold|orange|pink|purple|brown)(?![\w-])/

/** Declarations with a color of their own instead of a token. */
export const literalColors = (sheet: string) =>
  rulesOf(sheet).flatMap(({ selector, declarations }) =>
    [...declarations]
      .filter(([, value]) => [functions, hexadecimal, names].some((pattern) => pattern.test(value)))
      .map(([property, value]) => `${selector} { ${property}: ${value} }`),
  )

/** The token that a declaration names first. */
export const tokenIn = (value = '') => /var\(--([\w-]+)\)/.exec(value)?.[1]

/** How each token looks in each theme. */
export function readTokens(sheet: string) {
  const values = new Map(rulesOf(sheet).flatMap(({ declarations }) => [...declarations]))

  const colorOf = (token: string, theme: Theme): Rgb => {
    const value = values.get(`--${token}`)
    if (value === undefined) throw new Error(`There is no token --${token}.`)
    const [, light = value, dark = value] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? []
    const chosen = theme === 'light' ? light : dark
    const named = tokenIn(chosen)
    return named === undefined ? rgbOf(chosen) : colorOf(named, theme)
  }

  return {
    contrast: (ink: string, ground: string, theme: Theme) =>
      contrast(colorOf(ink, theme), colorOf(ground, theme)),
  }
}

function rgbOf(hex: string): Rgb {
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(hex) ?? []
  if (blue === '') throw new Error(`${hex} is no color of six digits.`)

  return [red, green, blue].map((part) => Number.parseInt(part, 16)) as unknown as Rgb
}

/** As WCAG 2 defines it. */
function contrast(one: Rgb, other: Rgb) {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)

  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: Rgb) {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })

  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
