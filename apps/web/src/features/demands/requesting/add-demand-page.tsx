import { seats } from '@joblane/contracts/demands/numbers'
import { paths } from '@joblane/contracts/site/pages'
import { useNavigate } from 'react-router'
import { useCategories } from '#features/catalogue/categories.ts'
import { useCityOptions, useStateOptions } from '#features/catalogue/places.ts'
import { AddedDialog } from './added-dialog.tsx'
import { DemandForm } from './demand-form.tsx'
import { useDemandForm } from './use-demand-form.ts'
import type { Seo } from '#lib/head/seo.ts'
import { MembersOnly } from '#lib/session/members-only.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { NumberedSteps } from '#ui/elements/numbered-steps.tsx'
import { ForCustomers } from '../managing/for-customers.tsx'

const seo: Seo = { title: 'Add Demands', description: 'Post a demand for professionals near you.' }

export const loader = () => ({ seo })

export default function AddDemandPage() {
  return (
    <MembersOnly roles={['CUSTOMER', 'ADMINISTRATOR']} placeholder={<Place />} otherwise={<ForCustomers />}>
      <AddDemand />
    </MembersOnly>
  )
}

function AddDemand() {
  const { outcome, dismiss, ...fields } = useDemandForm()
  const navigate = useNavigate()
  const categories = useCategories() ?? []
  const states = useStateOptions()
  const cities = useCityOptions(fields.typed.stateCode)

  return (
    <div className="wrap">
      <Head />
      <div className="form-page">
        <DemandForm {...fields} categories={categories} states={states} cities={cities} />
        <WhatFollows />
      </div>
      {outcome && (
        <AddedDialog
          isAdded={outcome === 'added'}
          onClose={() => (outcome === 'added' ? void navigate(paths.demandsAvailable) : dismiss())}
        />
      )}
    </div>
  )
}

const Head = () => (
  <div className="page-head">
    <h1>Add Demands</h1>
    <p className="lede">Say it the way you would to a neighbor who knows someone.</p>
  </div>
)

const steps = [
  'Professionals nearby see your demand.',
  `Up to ${seats.shared} of them unlock your contact and call.`,
  'Close it with one tap when you are done.',
]

const WhatFollows = () => (
  <aside className="form-page__aside" aria-label="What happens next">
    <h2>What happens next</h2>
    <NumberedSteps steps={steps} />
  </aside>
)

const Place = () => (
  <div className="wrap">
    <Head />
    <div className="form-page">
      <Skeleton className="skeleton--form" />
    </div>
  </div>
)
