import { type Encoded, encodedAnswer } from '../answers/encoded.ts'
import { pagePolicy } from './page-policy.ts'
import type { BuiltSite, Call, RenderRequest } from './site.ts'

/** A page ready to be sent, or the address to go to instead. */
export type Page = (
  | { status: number; content: Encoded; policy: string }
  | { status: number; location: string }
) & {
  /** The calls it is made of. */
  madeOf: readonly string[]
  isCacheable: boolean
}

/** Renders a page for a visitor. Where the server could not answer a call, the page says 503: it lacks something. */
export async function renderPage(site: BuiltSite, request: RenderRequest): Promise<Page> {
  const madeOf = new Set<string>()
  const failures: unknown[] = []
  const call: Call = (endpoint, input) => {
    madeOf.add(endpoint.path)

    return request.call(endpoint, input).catch((error: unknown) => {
      failures.push(error)
      throw error
    })
  }

  const rendered = await site.render({ ...request, call })
  if ('location' in rendered) return { ...rendered, madeOf: [...madeOf], isCacheable: false }

  const { html, inlined } = rendered
  const status = request.failure ?? (failures.some(isOurFault) ? 503 : rendered.status)

  return {
    status,
    content: encodedAnswer(html),
    policy: pagePolicy(inlined),
    madeOf: [...madeOf],
    // Addresses that lead nowhere are without number; caching them would push out the pages people want. And a page
    // that lacks something must not outlive the failure.
    isCacheable: failures.length === 0 && (status === 200 || request.failure !== undefined),
  }
}

/** A refusal, such as 404, is an answer. */
const isOurFault = (error: unknown) =>
  !(error instanceof Error && 'status' in error && Number(error.status) < 500)
