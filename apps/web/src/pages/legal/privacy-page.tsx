import { paths } from '#lib/routing/paths.ts'
import { LegalPage } from './legal-page.tsx'
import { privacyText } from './privacy-text.ts'

export const loader = () => ({
  seo: { title: privacyText.title, description: privacyText.lede, path: paths.privacy },
})

export const Component = () => <LegalPage text={privacyText} />
