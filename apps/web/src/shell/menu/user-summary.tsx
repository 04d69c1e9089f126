import { leadsText } from '@joblane/contracts/jobcoins/leads-text'
import { useSession } from '#lib/session/session.ts'
import { Icon } from '#ui/elements/icon.tsx'
import { initialsOf } from '#lib/format/initials-of.ts'

/** Name, plan and leads. The second line's space is reserved until the profile has loaded. */
export function UserSummary() {
  const name = useSession(({ loggedUser }) => loggedUser?.name ?? '')
  const user = useSession(({ userDetails }) => userDetails)

  return (
    <>
      <span className="who__face" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className="who__text">
        <span className="who__name">{name}</span>
        <span className="who__plan">
          {user && (
            <>
              {user.currentPlan?.name ?? 'No plan'}
              <span className="leads">
                <Icon name="key" />
                {leadsText(user.availableCoins)}
              </span>
            </>
          )}
        </span>
      </span>
    </>
  )
}
