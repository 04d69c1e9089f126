import { paths } from '@joblane/contracts/site/pages'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { FindForm } from '#features/site/search/find-form.tsx'
import { openDialog } from '#lib/overlays/dialogs.ts'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/elements/button.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Logo } from '#ui/elements/logo.tsx'
import { useOpenHere } from './use-open-here.ts'
import { UserMenu } from './menu/user-menu.tsx'
import './header.css'

const SideDrawer = lazyPart(() => import('./menu/side-drawer.tsx'))

/** Stays at the top of every page. A page with a search of its own, or a narrow screen, has a link to it. */
export function Header({ hasSearch }: { hasSearch: boolean }) {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const [isDrawerOpen, setDrawerOpen] = useOpenHere()
  const closeDrawer = useCallback(() => setDrawerOpen(false), [setDrawerOpen])

  return (
    <header className="header">
      <div className="wrap header__in">
        <Link className="logo" to={paths.home}>
          <Logo width="190" height="44" />
        </Link>
        {hasSearch && <FindForm isBar />}
        <Link className="icon-btn header__search" to={`${paths.search}#find`} aria-label="Find a service">
          <Icon name="search" />
        </Link>
        {isAuthenticated ? <UserMenu /> : <VisitorBar />}
        <button
          className="icon-btn header__burger"
          type="button"
          aria-label="Open menu"
          aria-haspopup="dialog"
          onClick={() => setDrawerOpen(true)}
        >
          <Icon name="menu" />
        </button>
      </div>
      {isDrawerOpen && <SideDrawer onClose={closeDrawer} />}
    </header>
  )
}

const VisitorBar = () => (
  <nav className="header__nav" aria-label="Main">
    <Button look="quiet" isSmall onClick={() => openDialog('how-it-works')}>
      How It works?
    </Button>
    <Button look="quiet" isSmall onClick={() => openDialog('sign-in')}>
      Login
    </Button>
    <Button look="line" isSmall onClick={() => openDialog('register')}>
      Join as a Pro
    </Button>
  </nav>
)
