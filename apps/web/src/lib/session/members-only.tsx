import type { Role } from '@joblane/contracts/http/access'
import { paths } from '@joblane/contracts/site/pages'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { claimsOf } from '#lib/session/claims.ts'
import { mayBeHandedOver } from './follow-hand-over.ts'
import { showNotification } from '../overlays/notifications.ts'
import { findToken, useSession } from '#lib/session/session.ts'

type Props = {
  /** Whom the page is for; every member where it is left out. */
  roles?: readonly Role[]
  /** A placeholder of the page's size until the session is known. */
  placeholder?: ReactNode
  /** Shown to visitors instead of redirecting them home. */
  otherwise?: ReactNode
  children: ReactNode
}

/**
 * The content of a page for members. The server renders its placeholder; the browser shows the content to members and
 * redirects others home, unless `otherwise` is given. An expired session leaves the page, and the values typed into it,
 * in place.
 */
export function MembersOnly({ roles, placeholder, otherwise, children }: Props) {
  const { token, isAuthenticated, hasExpired, isAwaited, loggedUser } = useSession()
  const owner = usePageOwner()
  const role = loggedUser?.role ?? null
  const isWelcome = isAuthenticated && (!roles || (role !== null && roles.includes(role)))
  const isKept = hasExpired && owner.id !== null
  const [isTurnedAway, setTurnedAway] = useState(false)
  const isSentHome = isTurnedAway && otherwise === undefined
  const navigate = useNavigate()

  useEffect(
    () => setTurnedAway(!isWelcome && !isKept && (isAuthenticated || !isResumable())),
    // A session that ends in another tab takes its token away later than its user.
    [isWelcome, isKept, isAuthenticated, isAwaited, token],
  )

  // A user who just signed out needs no explanation.
  const isStranger = !isAuthenticated && !hasExpired && owner.id === null
  useEffect(() => {
    if (!isSentHome) return
    if (isStranger) showNotification('default', 'Please log in to see that page.')
    void navigate(paths.home, { replace: true })
  }, [isSentHome, isStranger, navigate])

  if (isWelcome || isKept) return <Fragment key={owner.count}>{children}</Fragment>

  return isTurnedAway && otherwise !== undefined ? otherwise : placeholder
}

/** The member the page was first shown to. The same member gets the same state back, another one a fresh page. */
function usePageOwner() {
  const id = useSession(({ userDetails }) => userDetails?.id ?? null)
  const [owner, setOwner] = useState({ id, count: 0 })

  useEffect(() => {
    if (id !== null)
      setOwner((former) => ({
        id,
        count: former.id === null || former.id === id ? former.count : former.count + 1,
      }))
  }, [id])

  return owner
}

/** A page renders before the shell has restored the stored session, or requested one from another tab. */
function isResumable() {
  if (mayBeHandedOver()) return true
  const token = findToken()

  return token !== null && claimsOf(token) !== null
}
