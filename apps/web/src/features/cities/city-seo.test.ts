import type { CityPage } from '@joblane/contracts/cities/api'
import { expect, test } from 'vitest'
import { seoForCity } from './city-seo.ts'

const origin = 'https://joblane.test'
const none = { count: 0, figures: null }
const page: CityPage = {
  path: '/plumbing/tx/austin',
  service: 'Plumbing',
  category: 'Home Maintenance',
  description: 'Leaks and clogs.',
  city: 'Austin',
  state: 'Texas',
  stateCode: 'TX',
  isIndexed: true,
  sharePath: '/share/plumbing/tx/austin/0123456789abcdef.png',
  demandCount: 1,
  isDemandCountCapped: false,
  demands: [],
  professionalCount: 2,
  professionals: [],
  quotes: { wholeJobs: { count: 10, figures: { from: 150, median: 220, to: 340 } }, hourly: none },
  questions: [],
  nearby: [],
}

test('a city page says what it has, and has one address', () => {
  expect(seoForCity(page, origin)).toMatchObject({
    title: 'Plumbing in Austin, TX',
    description:
      'Plumbing in Austin, TX: 2 professionals with a profile, 1 open request, half of the quotes between US$ 150.00 and US$ 340.00. Asking is free, and at most 3 professionals answer.',
    path: '/plumbing/tx/austin',
    image: '/share/plumbing/tx/austin/0123456789abcdef.png',
  })
})

test('a number where counting stopped says so', () => {
  const { description } = seoForCity({ ...page, demandCount: 10_000, isDemandCountCapped: true }, origin)

  expect(description).toContain('10,000+ open requests')
})

test('a page with nothing to say has no address to index', () => {
  const silent = { ...page, isIndexed: false, demandCount: 0, professionalCount: 0 }
  const seo = seoForCity({ ...silent, quotes: { wholeJobs: none, hourly: none } }, origin)

  expect(seo).not.toHaveProperty('path')
  expect(seo.description).toContain('Austin, TX: tell us what you need.')
})

test('a search engine reads the breadcrumbs of the page and the city of the service', () => {
  expect(seoForCity(page, origin).jsonLd).toMatchObject([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Joblane', item: 'https://joblane.test/' },
        { name: 'Home Maintenance', item: 'https://joblane.test/Home%20Maintenance' },
        { name: 'Plumbing', item: 'https://joblane.test/Plumbing' },
        { name: 'Austin, TX', item: 'https://joblane.test/plumbing/tx/austin' },
      ],
    },
    { '@type': 'Service', areaServed: { '@type': 'City', name: 'Austin' } },
  ])
})
