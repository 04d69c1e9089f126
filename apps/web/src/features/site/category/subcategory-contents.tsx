import type { Category, Subcategory } from '@joblane/contracts/catalogue/api'
import { seats } from '@joblane/contracts/demands/numbers'
import { categoryIcon } from '@joblane/contracts/catalogue/category-icon'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Questionnaire } from '#features/demands/requesting/questionnaire.tsx'
import { ContinueRequest } from '#features/demands/requesting/continue-request.tsx'
import { rewindRequest } from '#features/demands/requesting/request-draft.ts'
import { useFocusIfLost } from '#lib/browser/use-focus-if-lost.ts'
import { openDialog } from '#lib/overlays/dialogs.ts'
import { NumberedSteps } from '#ui/elements/numbered-steps.tsx'
import { Picture } from '#ui/elements/picture.tsx'
import './category.css'

type Props = { category: Category; subcategory: Subcategory }

export const SubcategoryContents = ({ category, subcategory }: Props) => {
  const [address] = useSearchParams()
  const [offersDone, setOffersDone] = useState(0)
  const card = useFocusIfLost<HTMLElement>(String(offersDone))

  return (
    <div className="wrap ask">
      <section ref={card} className="card ask__card" aria-labelledby="service-name">
        <div className="titled">
          <span className="tile">
            <Picture src={categoryIcon(category.name)} alt="" width="40" height="40" />
          </span>
          <h1 id="service-name">{subcategory.name}</h1>
        </div>
        <ContinueRequest subcategory={subcategory.name} onDone={() => setOffersDone(offersDone + 1)} />
        <Questionnaire
          // The form reads the draft when it is made.
          key={offersDone}
          subcategory={subcategory.name}
          onSearch={(answers) => {
            rewindRequest(subcategory.name, address.get('zip') ?? '')
            openDialog('request', { category: category.name, subcategory: subcategory.name, answers })
          }}
        />
      </section>
      <WhatFollows />
    </div>
  )
}

const steps = [
  'You answer the questions.',
  'We confirm your phone with a code.',
  `Up to ${seats.shared} rated professionals contact you.`,
]

const WhatFollows = () => (
  <aside className="ask__aside" aria-label="What happens next">
    <Picture src="/art/step-3.svg" alt="" width="400" height="300" />
    <h2>Free, with no surprises</h2>
    <NumberedSteps steps={steps} />
  </aside>
)
