import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Endpoint, ReplyOf } from '@joblane/contracts/api/endpoint'
import type { Encoded } from '../answers/encoded.ts'

/** Answers an endpoint in process, as a visitor would be answered. */
export type Call = <E extends Endpoint>(endpoint: E, input: object) => Promise<ReplyOf<E>>

export type RenderRequest = {
  url: string
  origin: string
  call: Call
  /** The status of what went wrong; then the page says so instead of what is at the address. */
  failure?: number
}

/** What stands in a page itself; its policy allows just that. */
export type Inlined = { scripts: string[]; style: string }

export type Rendered =
  | { status: number; html: string; inlined: Inlined }
  | { status: number; location: string }

/** The site as it was built: pages it can render, files it consists of, and addresses worth finding. */
export type BuiltSite = {
  kind: 'built'
  render: (request: RenderRequest) => Promise<Rendered>
  publicPaths: (call: Call) => Promise<string[]>
  /** The address with the parameters that its page knows: what differs in others only is the same page. */
  pageAddress: (url: string) => string
  files: ReadonlyMap<string, SiteFile>
}

/** The site from its sources, while somebody works on them. */
export type DevSite = {
  kind: 'dev'
  render: (request: RenderRequest, nonce: string) => Promise<Rendered>
  publicPaths: (call: Call) => Promise<string[]>
  /** Serves a source; calls `next` for what is none. */
  serve: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  close: () => Promise<void>
}

export type Site = BuiltSite | DevSite

/** A file; its name changes with its content where it is immutable. */
export type SiteFile = { content: Encoded; type: string; isImmutable: boolean }
