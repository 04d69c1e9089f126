import type { MyProfessional } from '@joblane/contracts/profiles/api'
import { type ProfilePart, profileParts } from '@joblane/contracts/profiles/profile-parts'
import { paths } from '@joblane/contracts/site/pages'
import { Link } from 'react-router'
import { focusField } from '#lib/browser/focus-field.ts'

type Props = Pick<MyProfessional, 'completeness' | 'missing'>

/** How complete the profile is, what is missing, and why it pays. */
export const Completeness = ({ completeness, missing }: Props) => (
  <section className="card box" aria-labelledby="completeness">
    <div className="ring">
      <Ring percent={completeness} />
      <div>
        <h2 id="completeness">{titleOf(completeness)}</h2>
        <p className="small soft">{countOf(missing.length)}</p>
      </div>
    </div>
    {missing.length > 0 && (
      <ul className="todo" aria-label="What is missing">
        {missing.map((sentence) => (
          <li key={sentence}>
            <Missing sentence={sentence} />
          </li>
        ))}
      </ul>
    )}
  </section>
)

/** The names of the fields on this page; the services are on a page of their own. */
const fields: Record<Exclude<ProfilePart, 'services'>, string> = {
  photo: 'photoId',
  about: 'about',
  portfolio: 'photoIds',
  headline: 'headline',
  isPublic: 'isPublic',
  yearsOfExperience: 'yearsOfExperience',
}

/** Leads to the field that the sentence is about. */
function Missing({ sentence }: { sentence: string }) {
  const part = (Object.keys(profileParts) as ProfilePart[]).find((each) => profileParts[each] === sentence)
  if (part === undefined) return sentence
  if (part === 'services') return <Link to={paths.favorites}>{sentence}</Link>

  return (
    <button
      className="todo__go"
      type="button"
      onClick={({ currentTarget }) => focusField(currentTarget.form, fields[part])}
    >
      {sentence}
    </button>
  )
}

const titles = [
  [100, 'All set'],
  [70, 'Almost there'],
  [30, 'Good start'],
  [0, 'Let customers know you'],
] as const

const titleOf = (percent: number) => titles.find(([least]) => percent >= least)?.[1] ?? ''

function countOf(count: number) {
  if (count === 0) return 'Your profile is complete.'

  return count === 1 ? 'One thing is missing.' : `${count} things are missing.`
}

const radius = 36
const around = 2 * Math.PI * radius

const Ring = ({ percent }: { percent: number }) => (
  <svg viewBox="0 0 88 88" role="img" aria-label={`${percent} percent complete`}>
    <circle className="ring__track" cx="44" cy="44" r={radius} />
    {percent > 0 && (
      <circle
        className="ring__part"
        cx="44"
        cy="44"
        r={radius}
        strokeDasharray={`${(around * percent) / 100} ${around}`}
        transform="rotate(-90 44 44)"
      />
    )}
    <text x="44" y="50" textAnchor="middle">
      {percent}%
    </text>
  </svg>
)
