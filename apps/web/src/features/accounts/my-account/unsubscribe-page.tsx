import { useSearchParams } from 'react-router'
import { UnsubscribeCard } from './unsubscribe-card.tsx'
import type { Seo } from '#lib/head/seo.ts'

const seo: Seo = { title: 'Turn messages off', description: "Unsubscribe from messages you don't want." }

export const loader = () => ({ seo })

/** `/unsubscribe?token=…`: where the link at the end of an e-mail leads. */
export default function UnsubscribePage() {
  const [search] = useSearchParams()

  return <UnsubscribeCard token={search.get('token') ?? ''} />
}
