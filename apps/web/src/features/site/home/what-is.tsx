import { seats } from '@joblane/contracts/demands/numbers'
import { productName } from '@joblane/contracts/site/product'
import './what-is.css'

const steps = [
  {
    title: 'Tell us what you need',
    text: 'The questions are the ones a professional would ask, so the first price you hear is close to the real one.',
  },
  {
    title: 'Rated professionals contact you',
    text: `At most ${seats.shared} of them, and only those who chose your demand. Your phone number is not shown to anyone else.`,
  },
  {
    title: 'Deal directly',
    text: 'Agree on price, date and payment between you. We take no commission from either side.',
  },
]

export const WhatIs = () => (
  <section className="section what-is later" aria-labelledby="what-title">
    <div className="wrap what">
      <div>
        <h2 id="what-title">What is {productName}?</h2>
        <p className="lede">
          A marketplace for hiring services in the United States. You describe the job; professionals near you
          offer to do it.
        </p>
        <p className="figure-line">
          <strong>150,000+</strong>
          <span>orders a month</span>
        </p>
      </div>
      <ol>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <span className="plate" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  </section>
)
