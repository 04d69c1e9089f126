import { paths } from '@joblane/contracts/site/pages'
import { Icon } from '#ui/elements/icon.tsx'
import { type HelpGroup, helpText } from './help-text.ts'
import { loadSeo } from './legal-seo.ts'
import './help.css'

export const loader = loadSeo({
  title: 'Help',
  description:
    'Answers for customers and for professionals: what it costs, who sees your number, how leads work.',
  path: paths.help,
  jsonLd: [
    {
      '@type': 'FAQPage',
      mainEntity: helpText.flatMap(({ questions }) =>
        questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      ),
    },
  ],
})

export default function HelpPage() {
  return (
    <div className="wrap narrow">
      <div className="page-head">
        <h1>Help</h1>
        <p className="lede">Short answers to what people ask us most.</p>
      </div>
      <div className="help">
        {helpText.map((group) => (
          <Group key={group.id} group={group} />
        ))}
      </div>
    </div>
  )
}

const Group = ({ group: { id, heading, questions } }: { group: HelpGroup }) => (
  <section id={id} aria-labelledby={`${id}-heading`}>
    <h2 id={`${id}-heading`}>{heading}</h2>
    {questions.map(({ question, answer }) => (
      <details key={question} className="card">
        <summary>
          {question}
          <Icon name="chevron-down" />
        </summary>
        <p>{answer}</p>
      </details>
    ))}
  </section>
)
