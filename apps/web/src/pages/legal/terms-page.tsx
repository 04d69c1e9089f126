import { paths } from '#lib/routing/paths.ts'
import { LegalPage } from './legal-page.tsx'
import { termsText } from './terms-text.ts'

export const loader = () => ({
  seo: { title: termsText.title, description: termsText.lede, path: paths.terms },
})

export const Component = () => <LegalPage text={termsText} />
