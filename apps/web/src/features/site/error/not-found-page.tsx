import { data } from 'react-router'
import type { Seo } from '#lib/head/seo.ts'

const seo: Seo = { title: 'Page not found', description: 'There is no page at this address.' }

export const loader = () => data({ seo }, { status: 404 })

export { NotFound as default } from '#ui/feedback/not-found.tsx'
