import { useRef } from 'react'
import { CampaignCarousel } from '#features/campaigns/campaign-carousel.tsx'
import { everywhere, type Place, useCampaigns } from '#features/campaigns/campaigns.ts'
import { useCityOptions, useStateOptions } from '#features/catalogue/places.ts'
import { useIsNear } from '#lib/browser/use-is-near.ts'
import { useHistoryState } from '#lib/routing/use-history-state.ts'
import { PlaceChoice } from './place-choice.tsx'

/** Campaign banners for a place: a wide row where there is room, and a smaller one. */
export function Reviews() {
  const [place, setPlace] = useHistoryState('reviews', everywhere)
  const section = useRef<HTMLElement>(null)
  const states = useStateOptions(useIsNear(section))
  const cities = useCityOptions(place.stateCode)

  return (
    <section className="section reviews later" ref={section} aria-labelledby="reviews-title">
      <div className="wrap">
        <div className="reviews__head">
          <div>
            <h2 id="reviews-title">Reviews</h2>
            <p className="lede">What neighbors are booking this season.</p>
          </div>
          <PlaceChoice
            about="Reviews"
            states={states}
            cities={cities}
            stateCode={place.stateCode}
            city={place.cityName}
            isCityDisabled={place.stateCode === ''}
            onState={(stateCode) => setPlace({ stateCode, cityName: '' })}
            onCity={(cityName) => setPlace({ ...place, cityName })}
          />
        </div>
        <Campaigns place={place} />
      </div>
    </section>
  )
}

function Campaigns({ place }: { place: Place }) {
  const wide = useCampaigns(2, place)
  const small = useCampaigns(1, place)

  return (
    <>
      {wide.length > 0 && <CampaignCarousel campaigns={wide} position={2} label="featured campaigns" />}
      {small.length > 0 ? (
        <CampaignCarousel campaigns={small} position={1} label="campaigns" />
      ) : (
        <p className="soft">No campaigns available</p>
      )}
    </>
  )
}
