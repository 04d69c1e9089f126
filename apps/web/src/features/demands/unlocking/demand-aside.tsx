import type { Demand } from '@joblane/contracts/demands/demand'
import { useState } from 'react'
import type { Confirmed } from './unlock-facts.tsx'
import { LockedCard } from './locked-card.tsx'
import { OwnCard } from './own-card.tsx'
import { UnlockedCard } from './unlocked-card.tsx'

/** The card beside the demand, depending on the viewer. */
export function DemandAside({ demand, confirmed }: { demand: Demand; confirmed: Confirmed }) {
  const [isJustUnlocked, setJustUnlocked] = useState(false)

  if (demand.isMine) return <OwnCard demand={demand} />
  if (demand.isUnlocked) return <UnlockedCard demand={demand} takesFocus={isJustUnlocked} />

  return <LockedCard demand={demand} confirmed={confirmed} onUnlocked={() => setJustUnlocked(true)} />
}
