import { bannerSizes, type CampaignPosition, type MarketingCampaign } from '@joblane/contracts/campaigns/api'
import { Carousel, Dots, PauseButton } from '#ui/carousel/carousel.tsx'
import { classes } from '#ui/styles/classes.ts'
import { Picture } from '#ui/elements/picture.tsx'
import { interleave } from './interleave.ts'
import './campaign-carousel.css'

type Props = {
  campaigns: readonly MarketingCampaign[]
  position: CampaignPosition
  /** The row's accessible name. */
  label: string
}

const looks = { 1: 'banners--small', 2: 'banners--wide' } as const satisfies Record<CampaignPosition, string>
const everyMs = 5000

/** A row of banners, one for each picture of each campaign. */
export const CampaignCarousel = ({ campaigns, position, label }: Props) => (
  <Carousel
    label={label}
    everyMs={everyMs}
    className={classes('banners', looks[position])}
    trackClassName="banners__track"
    isTabStop
    renderControls={(carousel) => (
      <div className="banners__controls">
        {carousel.pageCount > 1 && <PauseButton carousel={carousel} what={label} />}
        <Dots carousel={carousel} isOnLight />
      </div>
    )}
  >
    {interleave(campaigns).map(({ campaign, banner, isRepeated }) => (
      <li key={banner} className={isRepeated ? 'banners__again' : undefined}>
        <Banner campaign={campaign} banner={banner} size={bannerSizes[position]} />
      </li>
    ))}
  </Carousel>
)

type BannerProps = { campaign: MarketingCampaign; banner: string; size: { width: number; height: number } }

const Banner = ({ campaign: { headline, line }, banner, size }: BannerProps) => (
  <figure>
    <Picture src={banner} alt="" {...size} loading="lazy" decoding="async" />
    <figcaption>
      <strong>{headline}</strong>
      {line}
    </figcaption>
  </figure>
)
