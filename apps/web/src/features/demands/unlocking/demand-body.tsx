import type { Demand } from '@joblane/contracts/demands/demand'
import type { Photo } from '@joblane/contracts/photos/photo'
import { noRequirement } from '@joblane/contracts/demands/requirements'
import { type ReactNode, useId } from 'react'
import { Icon } from '#ui/elements/icon.tsx'
import { PhotoGallery } from '#features/photos/photo-gallery.tsx'
import { splitRequirement } from './split-requirement.ts'

type Props = { demand: Demand; photos: readonly Photo[]; goldenReasons: readonly string[] }

/** What the job is. */
export const DemandBody = ({ demand, photos, goldenReasons }: Props) => (
  <div className="detail__main">
    <Part title="Description">
      {demand.description.trim() ? (
        <p className="detail__text">{demand.description}</p>
      ) : (
        <p className="soft">No description provided.</p>
      )}
    </Part>
    {demand.photoCount > 0 && (
      <Part title={demand.photoCount === 1 ? '1 photo' : `${demand.photoCount} photos`}>
        {photos.length > 0 ? (
          <PhotoGallery photos={photos} of={`${demand.subcategory} in ${demand.city}`} />
        ) : (
          <p className="soft">Professionals who are signed in can see them.</p>
        )}
      </Part>
    )}
    <Part title="Requirements">
      <Requirements texts={demand.requirements} />
    </Part>
    {demand.isGoldenDemand && goldenReasons.length > 0 && (
      <Part title="Why it is golden">
        <ul className="facts">
          {goldenReasons.map((reason) => (
            <li key={reason}>
              <Icon name="circle-check" />
              {reason}
            </li>
          ))}
        </ul>
      </Part>
    )}
  </div>
)

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()

  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

const Requirements = ({ texts }: { texts: readonly string[] }) => (
  <ul className="reqs">
    {[...new Set(texts.length > 0 ? texts : [noRequirement])].map((text) => {
      const { question, answer } = splitRequirement(text)

      return (
        <li key={text} className={question ? undefined : 'reqs__plain'}>
          {question && <span>{question} </span>}
          <strong>{answer}</strong>
        </li>
      )
    })}
  </ul>
)
