import type { Professional } from '@joblane/contracts/profiles/api'
import { expect, test } from 'vitest'
import { aProfessional as professional } from '../testing/a-professional.ts'
import { seoForProfessional } from './professional-seo.ts'

const origin = 'https://joblane.test'
const business = (changes: Partial<Professional> = {}) =>
  seoForProfessional({ ...professional, ...changes }, origin).jsonLd?.[1]

test('a profile has a title, a description and one address', () => {
  expect(seoForProfessional(professional, origin)).toMatchObject({
    title: 'Marisol Vega, Plumbing in Miami, FL',
    description: 'Leaks and faucets. I look for the cause first.',
    path: '/pro/marisol-vega-k7m2xq',
  })
})

test('an empty profile still has both', () => {
  const seo = seoForProfessional(
    { ...professional, headline: '', about: '', services: [], city: '', stateCode: '' },
    origin,
  )

  expect(seo).toMatchObject({ title: 'Marisol Vega', description: 'The profile of Marisol Vega.' })
})

test('a search engine reads the business, without a rating until there is one', () => {
  expect(business()).toEqual({
    '@type': 'LocalBusiness',
    '@id': 'https://joblane.test/pro/marisol-vega-k7m2xq',
    url: 'https://joblane.test/pro/marisol-vega-k7m2xq',
    name: 'Marisol Vega',
    description: 'Leaks and faucets',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Miami',
      addressRegion: 'FL',
      addressCountry: 'US',
    },
    makesOffer: [
      { '@type': 'Offer', itemOffered: { '@type': 'Service', name: 'Plumbing' } },
      { '@type': 'Offer', itemOffered: { '@type': 'Service', name: 'Handyman' } },
    ],
  })
})

test('the rating and the photo, where there are any', () => {
  const rating = { average: 185 / 38, count: 38, distribution: [0, 0, 1, 3, 34] }

  expect(business({ rating, photoUrl: '/api/photos/x' })).toMatchObject({
    image: 'https://joblane.test/api/photos/x',
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: 4.87,
      reviewCount: 38,
      bestRating: 5,
      worstRating: 1,
    },
  })
})
