import type { Demand } from '@joblane/contracts/api/demand'
import { noRequirement } from '@joblane/contracts/rules/requirements'
import { type ReactNode, useId } from 'react'
import { Icon } from '#ui/elements/icon.tsx'
import { splitRequirement } from './split-requirement.ts'

type Props = { demand: Demand; goldenReasons: readonly string[] }

/** What the job is. */
export const DemandBody = ({ demand, goldenReasons }: Props) => (
  <div className="detail__main">
    <Part title="Description">
      {demand.description.trim() ? (
        <p className="detail__text">{demand.description}</p>
      ) : (
        <p className="soft">No description provided.</p>
      )}
    </Part>
    <Part title="Requirements">
      <Requirements texts={demand.requirements} />
    </Part>
    {demand.isGoldenDemand && (
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
