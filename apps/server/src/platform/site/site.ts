import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Endpoint, ReplyOf } from '@joblane/contracts/http/endpoint'
import type { Encoded } from '../answers/encoded.ts'

/** Calls an endpoint in process, as a visitor. */
export type Call = <E extends Endpoint>(endpoint: E, input: object) => Promise<ReplyOf<E>>

export type RenderRequest = {
  url: string
  origin: string
  call: Call
  /** The error's status; the page then shows the error instead of its content. */
  failure?: number
}

/** The inline scripts and styles of a page; its policy allows only these. */
export type Inlined = { scripts: string[]; style: string }

export type Rendered =
  | { status: number; html: string; inlined: Inlined }
  | { status: number; location: string }

/** The built site: its pages, its files and the addresses for the sitemap. */
export type BuiltSite = {
  kind: 'built'
  render: (request: RenderRequest) => Promise<Rendered>
  publicPaths: (call: Call) => Promise<string[]>
  /** The address reduced to the parameters that its page uses, so that other parameters make no new page. */
  pageAddress: (url: string) => string
  files: ReadonlyMap<string, SiteFile>
}

/** The site from its sources, for development. */
export type DevSite = {
  kind: 'dev'
  render: (request: RenderRequest, nonce: string) => Promise<Rendered>
  publicPaths: (call: Call) => Promise<string[]>
  /** Serves a source file; calls `next` for anything else. */
  serve: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  close: () => Promise<void>
}

export type Site = BuiltSite | DevSite

/** A static file. An immutable one has a hash of its content in its name. */
export type SiteFile = { content: Encoded; type: string; isImmutable: boolean }
