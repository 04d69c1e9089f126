import { type DialogName, openDialog } from '#lib/overlays/dialogs.ts'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/elements/button.tsx'
import { Drawer } from '#ui/dialog/drawer.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import type { IconName } from '#ui/elements/icon-paths.ts'
import { Logo } from '#ui/elements/logo.tsx'
import { CategoryTree } from './category-tree.tsx'
import { MenuLinks, SignOutButton } from './menu-links.tsx'
import { UserSummary } from './user-summary.tsx'
import './side-drawer.css'

/** The menu of small screens. */
export default function SideDrawer({ onClose }: { onClose: () => void }) {
  const isAuthenticated = useSession((session) => session.isAuthenticated)

  return (
    <Drawer label="Menu" onClose={onClose}>
      <div className="drawer__head">
        <Logo width="155" height="36" />
        <button className="icon-btn" type="button" aria-label="Close menu" data-autofocus onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {isAuthenticated ? <MemberPart /> : <VisitorPart onClose={onClose} />}
    </Drawer>
  )
}

const MemberPart = () => (
  <>
    <div className="drawer__me">
      <UserSummary />
    </div>
    <nav aria-label="Your account">
      <MenuLinks />
      <CategoryTree />
    </nav>
    <div className="drawer__foot">
      <SignOutButton />
    </div>
  </>
)

const visitorItems: readonly { text: string; icon: IconName; dialog: DialogName }[] = [
  { text: 'How works?', icon: 'help', dialog: 'how-it-works' },
  { text: 'Login', icon: 'login', dialog: 'sign-in' },
]

function VisitorPart({ onClose }: { onClose: () => void }) {
  const open = (dialog: DialogName) => {
    onClose()
    openDialog(dialog)
  }

  return (
    <>
      <nav aria-label="Main">
        {visitorItems.map(({ text, icon, dialog }) => (
          <button key={dialog} className="menu__item" type="button" onClick={() => open(dialog)}>
            <Icon name={icon} />
            {text}
          </button>
        ))}
        <CategoryTree />
      </nav>
      <div className="drawer__foot">
        <p className="small soft">Are you a professional?</p>
        <Button look="action" isWide onClick={() => open('register')}>
          Register now
        </Button>
      </div>
    </>
  )
}
