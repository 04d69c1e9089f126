import { useSession } from '#lib/session/session.ts'
import { Notice } from '#ui/feedback/notice.tsx'

/** Warns customers and administrators, before they pay, that they cannot unlock demands. */
export function ForProfessionalsOnly() {
  const role = useSession(({ loggedUser }) => loggedUser?.role ?? 'WORKER')
  if (role === 'WORKER') return null

  return (
    <Notice kind="warm">
      Leads unlock demands, and only professionals can unlock them. You are signed in as{' '}
      {role === 'CUSTOMER' ? 'a customer' : 'an administrator'}.
    </Notice>
  )
}
