import type { Demand } from '@joblane/contracts/demands/demand'
import { DemandCard } from '../demand-card.tsx'
import { SeeMore } from './see-more.tsx'

/** A demand that can be had. */
export const AvailableCard = ({ demand }: { demand: Demand }) => (
  <DemandCard demand={demand} action={<SeeMore demand={demand} />} />
)
