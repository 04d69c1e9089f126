import type { Professional } from '@joblane/contracts/api/professionals'
import { expect, test } from 'vitest'
import { seoForProfessional } from './professional-seo.ts'

const professional: Professional = {
  id: '6f1d0c53-3d5f-4c2b-9d57-5d0a3c0f1a11',
  slug: 'marisol-vega-k7m2xq',
  name: 'Marisol Vega',
  headline: 'Leaks and faucets',
  about: 'I look for the cause first.',
  yearsOfExperience: 14,
  services: ['Plumbing', 'Handyman'],
  city: 'Miami',
  stateCode: 'FL',
  memberSince: '2024-03-01T00:00:00Z',
  phoneConfirmedAt: null,
  photoUrl: null,
  portfolio: [],
  licenses: [],
  rating: { average: null, count: 0, distribution: [0, 0, 0, 0, 0] },
  hireCount: 0,
  medianReplyMinutes: null,
  sharePath: '/share/pro/marisol-vega-k7m2xq/0123456789abcdef.png',
}
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

test('a search engine is told the business, without a rating until there is one', () => {
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
