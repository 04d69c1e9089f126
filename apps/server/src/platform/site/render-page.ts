import { type Encoded, encodedAnswer } from '../answers/encoded.ts'
import { pagePolicy } from './page-policy.ts'
import type { BuiltSite, Call, RenderRequest } from './site.ts'

/** A rendered page, or the address to redirect to. */
export type Page = (
  | { status: number; content: Encoded; policy: string }
  | { status: number; location: string }
) & {
  /** The API calls it was rendered from. */
  madeOf: readonly string[]
  isCacheable: boolean
}

/** Renders a page for a visitor. If one of its API calls failed, the status is 503, because the page is incomplete. */
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
    // There are infinitely many addresses that do not exist; caching them would evict real pages. And an incomplete
    // page must not outlive the failure.
    isCacheable: failures.length === 0 && (status === 200 || request.failure !== undefined),
  }
}

/** A refusal, such as 404, is a valid response. */
const isOurFault = (error: unknown) =>
  !(error instanceof Error && 'status' in error && Number(error.status) < 500)
