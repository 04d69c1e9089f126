import { paths } from '@joblane/contracts/site/pages'
import { useQuery } from '@tanstack/react-query'
import { pageIndexOf, statusOf } from '../browsing/demand-address.ts'
import { DemandCardSkeletons } from '../demand-card-skeletons.tsx'
import { DemandList } from '../browsing/demand-list.tsx'
import { openDemands } from '../demand-pages.ts'
import { useLiveDemands } from '../live/use-live-demands.ts'
import { OwnDemandCard } from './own-demand-card.tsx'
import { useDemandAddress } from '../browsing/use-demand-address.ts'
import type { Seo } from '#lib/head/seo.ts'
import { useSession } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/elements/button.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { MembersOnly } from '#lib/session/members-only.tsx'
import { Filters } from '../browsing/filters.tsx'
import { ForCustomers } from './for-customers.tsx'

const seo: Seo = { title: 'My Open Demands', description: 'See, close and reopen your demands.' }

export const loader = () => ({ seo })

export default function MyOpenDemandsPage() {
  return (
    <MembersOnly roles={['CUSTOMER', 'ADMINISTRATOR']} placeholder={<Places />} otherwise={<ForCustomers />}>
      <MyOpenDemands />
    </MembersOnly>
  )
}

/** Own demands in any state; all demands for an administrator. */
function MyOpenDemands() {
  const { address, filter } = useDemandAddress()
  const asked = useQuery(openDemands(filter, statusOf(address), pageIndexOf(address, 'open')))
  useLiveDemands()

  return (
    <div className="wrap">
      <Head />
      <Filters hasStatus />
      <DemandList name="open" title="Your demands" isTitleHidden asked={asked} Card={OwnDemandCard} />
    </div>
  )
}

function Head() {
  const isAdministrator = useSession(({ loggedUser }) => loggedUser?.role === 'ADMINISTRATOR')

  return (
    <div className="page-head page-head--action">
      <div>
        <h1>My Open Demands</h1>
        <p className="lede">
          {isAdministrator
            ? "Every customer's demands, open or closed."
            : 'Found someone? Close the demand, and no one new gets your number.'}
        </p>
      </div>
      <ButtonLink look="line" to={paths.addDemand}>
        <Icon name="plus" />
        Add Demands
      </ButtonLink>
    </div>
  )
}

const Places = () => (
  <div className="wrap">
    <Head />
    <div className="demand-list">
      <DemandCardSkeletons />
    </div>
  </div>
)
