import type { Role } from '@joblane/contracts/http/access'
import { paths } from '@joblane/contracts/site/pages'
import type { Session } from '#lib/session/session.ts'
import type { IconName } from '#ui/elements/icon-paths.ts'

export type MenuItem = {
  text: string
  to: string
  icon: IconName
  isLead?: boolean
  /** Shows how many messages are unread. */
  hasUnread?: boolean
}

const forCustomers: readonly MenuItem[] = [
  { text: 'Add Demands', to: paths.addDemand, icon: 'circle-plus' },
  { text: 'My Open Demands', to: paths.myOpenDemands, icon: 'clipboard-list', hasUnread: true },
]

const byRole: Record<Role, readonly MenuItem[]> = {
  WORKER: [
    { text: 'Demands Available', to: paths.demandsAvailable, icon: 'list-search' },
    { text: 'My Customers', to: paths.myCustomers, icon: 'users', hasUnread: true },
    { text: 'Favorite Categories', to: paths.favorites, icon: 'heart' },
    { text: 'My Profile', to: paths.profile, icon: 'user-star' },
    { text: 'Statement', to: paths.statement, icon: 'receipt' },
  ],
  CUSTOMER: forCustomers,
  ADMINISTRATOR: forCustomers,
}

/** The links for a logged-in user, the plans first. */
export function menuItems({
  loggedUser,
  userDetails,
}: Pick<Session, 'loggedUser' | 'userDetails'>): MenuItem[] {
  const hasPaidPlan = userDetails?.currentPlan?.payPalStatus === 'COMPLETED'
  const role = loggedUser?.role

  return [
    { text: hasPaidPlan ? 'Update My Plans' : 'Buy Plans', to: paths.plans, icon: 'key', isLead: true },
    ...(role ? byRole[role] : []),
    { text: 'My Account', to: paths.account, icon: 'user' },
  ]
}
