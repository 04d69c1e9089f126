import { paths } from '@joblane/contracts/site/pages'
import { LegalDocument } from './legal-document.tsx'
import { loadSeo } from './legal-seo.ts'
import { privacyText } from './privacy-text.ts'

export const loader = loadSeo({
  title: privacyText.title,
  description: privacyText.lede,
  path: paths.privacy,
})

export default function PrivacyPage() {
  return <LegalDocument text={privacyText} />
}
