import { cappedCount } from '@joblane/contracts/site/with-commas'
import type { CityPage } from '@joblane/contracts/cities/api'
import { OpenRequests } from './open-requests.tsx'
import { CityLinks } from './city-links.tsx'
import { ProfessionalsSection } from './professionals-section.tsx'
import { QuotesSection } from './quotes-section.tsx'
import { Breadcrumbs } from '#ui/elements/breadcrumbs.tsx'
import { Chip } from '#ui/elements/chip.tsx'
import { NumberedSteps } from '#ui/elements/numbered-steps.tsx'
import { Section } from '#ui/elements/section.tsx'
import { crumbsOfCity, titleOfCity } from './city-seo.ts'
import { RequestHere, RequestHereBar } from './request-here.tsx'

/** A service in a city: what quotes were, who answers, what is asked for, and the way to ask. */
export const CityContents = ({ page }: { page: CityPage }) => (
  <div className="wrap">
    <Breadcrumbs crumbs={crumbsOfCity(page)} />
    <div className="two city-top">
      <div>
        <Head page={page} />
        <QuotesSection {...page} />
      </div>
      <RequestHere {...page} />
    </div>
    <ProfessionalsSection key={page.path} {...page} />
    <div className="two city-middle">
      <OpenRequests {...page} />
      <Section title="What you will be asked">
        <NumberedSteps steps={page.questions} />
      </Section>
    </div>
    {page.nearby.length > 0 && (
      <section className="page-end" aria-labelledby="nearby">
        <div className="list-head">
          <h2 id="nearby">Nearby</h2>
        </div>
        <CityLinks links={page.nearby} />
      </section>
    )}
    <RequestHereBar {...page} />
  </div>
)

const Head = ({ page }: { page: CityPage }) => (
  <div className="city-head">
    <h1>{titleOfCity(page)}</h1>
    <p className="lede">{page.description}</p>
    <ul className="chips">
      {page.professionalCount > 0 && (
        <li>
          <Chip icon="users">
            {page.professionalCount} {page.professionalCount === 1 ? 'professional' : 'professionals'} with a
            profile
          </Chip>
        </li>
      )}
      <li>
        <Chip icon="list-search">
          {cappedCount(page.demandCount, page.isDemandCountCapped)}{' '}
          {page.demandCount === 1 ? 'request' : 'requests'} open now
        </Chip>
      </li>
    </ul>
  </div>
)
