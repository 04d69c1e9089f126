import { posix } from 'node:path'

/** A style sheet: the sheets it imports, the classes in its selectors, and the classes that it styles wherever they are. */
export type Sheet = { imports: string[]; classNames: Set<string>; styledAlone: Set<string> }

export function readSheet(path: string, text: string): Sheet {
  const bare = text.replaceAll(/\/\*.*?\*\//gs, '')
  const selectors = [...bare.matchAll(/([^{};]+)\{[^{}]*\}/g)].flatMap(([, list = '']) =>
    list.split(',').map((selector) => selector.trim()),
  )

  return {
    imports: [...bare.matchAll(/@import '(.+?)'/g)].map(([, target = '']) =>
      posix.join(posix.dirname(path), target),
    ),
    classNames: new Set(selectors.flatMap((selector) => namesIn(selector, /\.([a-z][\w-]*)/g))),
    styledAlone: new Set(selectors.flatMap((selector) => namesIn(selector, /^\.([a-z][\w-]*)(?::\S+)?$/g))),
  }
}

const namesIn = (selector: string, pattern: RegExp) =>
  [...selector.matchAll(pattern)].map(([, name = '']) => name)
