import { type Encoded, encodedAnswer } from '../answers/encoded.ts'
import type { Made } from './keep-until-changed.ts'
import { pagePolicy } from './page-policy.ts'
import type { BuiltSite, Call } from './site.ts'

/** A page ready to be sent, or the address to go to instead. */
export type Page = { status: number; content: Encoded; policy: string } | { status: number; location: string }

/** Renders a page for a visitor and notes which calls it is made of. */
export async function renderPage(
  site: BuiltSite,
  ask: Call,
  { url, origin }: { url: string; origin: string },
): Promise<Made<Page>> {
  const madeOf = new Set<string>()
  let isWhole = true
  const call: Call = (endpoint, input) => {
    madeOf.add(endpoint.path)

    return ask(endpoint, input).catch((error: unknown) => {
      isWhole = false
      throw error
    })
  }

  const rendered = await site.render({ url, origin, call })
  if ('location' in rendered) return { value: rendered, madeOf: [...madeOf], isKept: false }

  // Addresses that lead nowhere are without number; keeping them would push out the pages people want. And a page
  // that lacks something because a call failed must not outlive the failure.
  const { status, html, inlined } = rendered
  const isKept = status === 200 && isWhole

  const value = { status, content: encodedAnswer(html), policy: pagePolicy(inlined) }

  return { value, madeOf: [...madeOf], isKept }
}
