import { paths } from '@joblane/contracts/site/pages'
import { NavLink, useNavigate } from 'react-router'
import { useUnread } from '#features/matches/messages/use-unread.ts'
import { useSession } from '#lib/session/session.ts'
import { signOut } from '#lib/session/sign-out.ts'
import { classes } from '#ui/styles/classes.ts'
import { Icon } from '#ui/elements/icon.tsx'
import { UnreadCount } from '#features/matches/messages/unread-count.tsx'
import { menuItems } from './menu-items.ts'

/** The same menu in the top bar and in the drawer. */
export function MenuLinks() {
  const session = useSession()
  const unread = useUnread()

  return menuItems(session).map(({ text, to, icon, isLead, hasUnread }) => (
    <NavLink key={to} className={classes('menu__item', isLead && 'menu__item--lead')} to={to} end>
      <Icon name={icon} />
      {text}
      {hasUnread && unread > 0 && <UnreadCount count={unread} />}
    </NavLink>
  ))
}

export function SignOutButton() {
  const navigate = useNavigate()

  return (
    <button
      className="menu__item"
      type="button"
      onClick={() => {
        signOut()
        void navigate(paths.home)
      }}
    >
      <Icon name="logout" />
      Sign out
    </button>
  )
}
