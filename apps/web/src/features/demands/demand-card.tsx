import type { Demand, PanelDemand } from '@joblane/contracts/demands/demand'
import { postedAgo } from '@joblane/contracts/demands/posted-ago'
import { paths } from '@joblane/contracts/site/pages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { EntryState } from '#lib/routing/entry-state.ts'
import { useNow } from '#lib/browser/use-now.ts'
import type { IconName } from '#ui/elements/icon-paths.ts'
import { Icon } from '#ui/elements/icon.tsx'
import { classes } from '#ui/styles/classes.ts'
import { Seats } from './seats.tsx'
import { Tooltip } from '#ui/feedback/tooltip.tsx'
import { customerRatingText } from './customer-rating-text.ts'
import { reachText } from './reach-text.ts'
import { useListHere } from './browsing/use-demand-address.ts'
import './demand-card.css'

declare module '#lib/routing/entry-state.ts' {
  interface EntryState {
    /** The list that led to a demand, with its filters. */
    list?: string
  }
}

type Props = {
  demand: PanelDemand & Partial<Pick<Demand, 'channels' | 'customerRating'>>
  /** The panel's first card spans its whole width. */
  isLead?: boolean
  /** A badge beside the title instead of the medal. */
  status?: ReactNode
  /** Shown above the footer. */
  more?: ReactNode
  /** The title leads to the demand's own page, where the way on leads elsewhere. */
  isLinked?: boolean
  /** The one way on. */
  action: ReactNode
}

/** One demand in a list. */
export const DemandCard = ({ demand, isLead = false, status, more, isLinked = false, action }: Props) => (
  <li className={classes('demand card', demand.isGoldenDemand && 'demand--golden', isLead && 'demand--lead')}>
    <div className="demand__head">
      <div>
        <h3 className="demand__title">{isLinked ? <TitleLink demand={demand} /> : titleOf(demand)}</h3>
        <p className="demand__where">{demand.category}</p>
      </div>
      {status ?? (demand.isGoldenDemand && <Medal />)}
    </div>
    <Description text={demand.description} />
    <Facts demand={demand} />
    {more}
    <div className="demand__foot">
      {demand.isUnlocked ? (
        <UnlockedBadge />
      ) : demand.isExclusive ? (
        <ExclusiveBadge />
      ) : (
        <Seats taken={demand.unlockCount} limit={demand.unlockLimit} />
      )}
      {action}
    </div>
  </li>
)

function TitleLink({ demand }: { demand: PanelDemand }) {
  const list = useListHere()

  return (
    <Link to={paths.demand(demand.id)} state={{ list } satisfies EntryState}>
      {titleOf(demand)}
    </Link>
  )
}

const titleOf = ({ subcategory, category }: PanelDemand) => `Demand for ${subcategory || category}`

const Medal = () => (
  <Tooltip text="Golden Demand">
    <span className="medal" role="img" aria-label="Golden Demand">
      <Icon name="star" />
    </span>
  </Tooltip>
)

const UnlockedBadge = () => (
  <span className="badge badge--on">
    <Icon name="lock-open" />
    Unlocked by you
  </span>
)

const ExclusiveBadge = () => (
  <span className="badge badge--exclusive">
    <Icon name="user-star" />
    Exclusive
  </span>
)

const Description = ({ text }: { text: string }) =>
  text.trim() ? (
    <p className="demand__text">{text}</p>
  ) : (
    <p className="demand__text demand__text--none">There's no description</p>
  )

function Facts({ demand }: Pick<Props, 'demand'>) {
  const now = useNow()

  return (
    <ul className="facts">
      <Fact icon="phone">
        <span className="num one-line">{demand.customerContact ?? 'Not available'}</span>
      </Fact>
      {demand.channels && !demand.isMine && <Fact icon="message">{reachText(demand.channels)}</Fact>}
      {demand.customerRating && demand.customerRating.count > 0 && (
        <Fact icon="star">Customer rated {customerRatingText(demand.customerRating)}</Fact>
      )}
      <Fact icon="briefcase">{demand.isFullTime ? 'Full Time' : 'Part Time'}</Fact>
      <Fact icon="pin">{demand.city ? `${demand.city} - ${demand.stateCode}` : 'No specified'}</Fact>
      <Fact icon="clock">
        <time dateTime={demand.creationDate}>{postedAgo(demand.creationDate, now)}</time>
      </Fact>
    </ul>
  )
}

const Fact = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li>
    <Icon name={icon} />
    {children}
  </li>
)
