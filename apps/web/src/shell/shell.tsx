import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { paths } from '@joblane/contracts/site/pages'
import { Notifications } from '#ui/feedback/notifications.tsx'
import { Dialogs } from './dialogs.tsx'
import { CategoryStrip } from './category-strip.tsx'
import { EmailReminder } from './email-reminder.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LoadingLine } from './loading-line.tsx'
import { useBrowserSession } from './use-browser-session.ts'
import { usePageChange } from './use-page-change.ts'
import { usePrompts } from './use-prompts.ts'
import './saved-note.css'

/** The frame around every page. */
export function Shell() {
  useBrowserSession()
  usePrompts()
  const main = usePageChange()
  const { pathname } = useLocation()
  const isHome = pathname === paths.home

  return (
    <>
      <a
        className="skip"
        href="#main"
        onClick={(event) => {
          // The address stays: the hash of a private link is its secret.
          event.preventDefault()
          main.current?.focus()
        }}
      >
        Skip to content
      </a>
      <Header hasSearch={!isHome && pathname !== paths.search} />
      {!isHome && <CategoryStrip />}
      <LoadingLine />
      <main id="main" tabIndex={-1} ref={main}>
        <Outlet />
      </main>
      <Footer />
      <Notifications>
        <EmailReminder />
      </Notifications>
      <Dialogs />
      <ScrollRestoration />
    </>
  )
}
