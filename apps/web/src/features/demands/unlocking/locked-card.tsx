import { seats } from '@joblane/contracts/demands/numbers'
import type { Demand } from '@joblane/contracts/demands/demand'
import { demandTexts } from '@joblane/contracts/demands/texts'
import { openDialog } from '#lib/overlays/dialogs.ts'
import { useSession } from '#lib/session/session.ts'
import { Icon } from '#ui/elements/icon.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { reachText } from '../reach-text.ts'
import { UnlockFacts, type Confirmed } from './unlock-facts.tsx'
import { UnlockButton } from './unlock-button.tsx'
import { UnlockCard } from './unlock-card.tsx'

type Props = { demand: Demand; confirmed: Confirmed; onUnlocked: () => void }

/** The price of a contact, its confirmed details, and the button that spends a lead. */
export const LockedCard = ({ demand, confirmed, onUnlocked }: Props) => (
  <UnlockCard label="Unlock" icon="key" title="1 Lead" line="opens this customer's contact for you">
    <h2>Customer's Contact</h2>
    <div className="locked">
      <strong>
        <Icon name="lock" />
        Information locked
      </strong>
      {demand.customerContact && <span className="num one-line">{demand.customerContact}</span>}
    </div>
    <p className="small soft">{reachText(demand.channels)}</p>
    <UnlockFacts demand={demand} confirmed={confirmed} />
    <WayIn demand={demand} onUnlocked={onUnlocked} />
  </UnlockCard>
)

/** The button, or why there is no button. */
function WayIn({ demand, onUnlocked }: Omit<Props, 'confirmed'>) {
  const role = useSession(({ loggedUser }) => loggedUser?.role)
  const refusal = refusalOf(demand)

  if (refusal !== null) return <Notice kind="warm">{refusal}</Notice>
  if (role === 'CUSTOMER')
    return <Notice>Only professionals can unlock demands. You are signed in as a customer.</Notice>

  return (
    <>
      <UnlockButton demand={demand} onUnlocked={onUnlocked} />
      <p className="hint unlock__promise">
        No commission afterward. {promise(demand)}{' '}
        <button className="link-btn" type="button" onClick={() => openDialog('get-the-app')}>
          Unlock in the app instead
        </button>
      </p>
    </>
  )
}

/** Why the demand can no longer be unlocked; null while it can. */
function refusalOf({ isActive, unlockCount, unlockLimit }: Demand) {
  if (!isActive) return demandTexts.inactive

  return unlockCount < unlockLimit ? null : demandTexts.full(unlockLimit)
}

/** How many others may get the contact. A customer who wants fewer than three may change their mind later. */
function promise({ isExclusive, unlockLimit }: Demand) {
  if (isExclusive) return 'You will be the only professional with this contact.'
  if (unlockLimit === seats.shared) return `At most ${seats.shared} professionals ever get this contact.`

  return unlockLimit === 1
    ? 'The customer wants only one professional.'
    : `The customer wants at most ${unlockLimit} professionals.`
}
