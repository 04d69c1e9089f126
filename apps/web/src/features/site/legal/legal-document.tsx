import { Link } from 'react-router'
import type { LegalSection, LegalText } from './legal-text.ts'
import './legal.css'

/** A long text with its contents beside it. */
export const LegalDocument = ({ text }: { text: LegalText }) => (
  <div className="wrap">
    <div className="page-head">
      <h1>{text.title}</h1>
      <p className="lede">{text.lede}</p>
    </div>
    <div className="legal">
      <nav aria-label="On this page">
        <ol>
          {text.sections.map(({ id, heading }, index) => (
            <li key={id}>
              {/* Unlike the browser's own links, the router's do not take the keyboard along. */}
              <Link to={`#${id}`} onClick={() => document.getElementById(id)?.focus()}>
                {index + 1}. {heading}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <article>
        {text.sections.map((section, index) => (
          <Section key={section.id} section={section} number={index + 1} />
        ))}
        <p className="soft small">
          Version {text.version}, in force since {text.effectiveDate}.
        </p>
      </article>
    </div>
  </div>
)

const Section = ({ section: { id, heading, blocks }, number }: { section: LegalSection; number: number }) => (
  <section id={id} tabIndex={-1} aria-labelledby={`${id}-heading`}>
    <h2 id={`${id}-heading`}>
      {number}. {heading}
    </h2>
    {blocks.map((block) =>
      typeof block === 'string' ? (
        <p key={block}>{block}</p>
      ) : (
        <ul key={block[0]}>
          {block.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      ),
    )}
  </section>
)
