import { paths } from '@joblane/contracts/site/pages'
import { LegalDocument } from './legal-document.tsx'
import { loadSeo } from './legal-seo.ts'
import { termsText } from './terms-text.ts'

export const loader = loadSeo({
  title: termsText.title,
  description: termsText.lede,
  path: paths.terms,
})

export default function TermsPage() {
  return <LegalDocument text={termsText} />
}
