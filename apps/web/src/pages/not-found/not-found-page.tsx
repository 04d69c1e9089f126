import { data } from 'react-router'
import { paths } from '#lib/routing/paths.ts'
import type { Seo } from '#lib/head/seo.ts'
import { ButtonLink } from '#ui/elements/button.tsx'
import { MessagePage } from '#ui/feedback/message-page.tsx'

const seo: Seo = { title: 'Page not found', description: 'There is no page at this address.' }

export const loader = () => data({ seo }, { status: 404 })

export const Component = () => (
  <MessagePage
    picture="/art/not-found.svg"
    title="There is no such address on this lane"
    text="The page may have moved, or the link has a typo."
  >
    <div className="actions actions--center">
      <ButtonLink to={paths.home}>Go to home page</ButtonLink>
    </div>
  </MessagePage>
)
