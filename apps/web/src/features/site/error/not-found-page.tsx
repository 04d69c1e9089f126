import { data } from 'react-router'
import type { Seo } from '#lib/head/seo.ts'
import { NotFound } from '#ui/feedback/not-found.tsx'

const seo: Seo = { title: 'Page not found', description: 'There is no page at this address.' }

export const loader = () => data({ seo }, { status: 404 })

export const Component = NotFound
