import { listStates } from '@joblane/contracts/catalogue/api'
import { listCityLinks } from '@joblane/contracts/cities/api'
import { browseCommon, browseGolden } from '@joblane/contracts/demands/api'
import type { Endpoint } from '@joblane/contracts/http/endpoint'
import { type PageName, pages, paths } from '@joblane/contracts/site/pages'
import { beforeEach, expect, test } from 'vitest'
import { aDemand } from '#features/demands/testing/a-demand.ts'
import { aPageOf } from '#features/demands/testing/a-page-of.ts'
import { ApiError, type Call } from '#lib/api/api-call.ts'
import { render } from './entry-server.tsx'

const answers: Record<string, unknown> = {}
const call = (async ({ path }: Endpoint) => {
  if (!(path in answers)) throw new ApiError(404, null)

  return answers[path]
}) as Call

const service = { id: '5d8fad5b-d9cb-469f-a165-70867728950e', name: 'Plumbing' }
const categories = [
  { id: '1', name: 'Home Maintenance', iconPath: '', subcategories: [service] },
  { id: '2', name: 'Consulting', iconPath: '', subcategories: [] },
]

beforeEach(() => {
  for (const path of Object.keys(answers)) delete answers[path]
  Object.assign(answers, { '/api/categories': categories, '/api/demands/available': [] })
})

async function htmlOf(url: string) {
  const rendered = await render({ url, origin: 'https://joblane.test', call, build: null })
  if (!('html' in rendered)) throw new Error(`${url} redirects to ${rendered.location}`)

  return rendered.html
}

/** The words of a page, as a visitor reads them before any script runs. */
async function wordsOf(url: string) {
  const [, body = ''] = (await htmlOf(url)).split('<body')

  return body
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

test('the home page makes its promises in the words that were agreed on', async () => {
  const words = await wordsOf('/')

  for (const text of [
    'Smartest way to hire a service',
    'Free and secure budgets',
    'Rated professionals',
    'Over 150,000 orders a month',
    'It is very simple',
    'What is Joblane?',
    'Tell us what you need',
    'Rated professionals contact you',
    'Deal directly',
    'Are you a professional?',
    'Direct contact with customers across the country',
    'No registration fee',
    'No commission',
    'Join as a pro',
    'Reviews',
    'No campaigns available',
    'Panel',
    'Connecting Opportunities',
  ])
    expect(words).toContain(`\n${text}\n`)
  expect(words).toContain('Up to 3 rated professionals contact you')
})

test('a card of the panel says so where something is missing', async () => {
  answers['/api/demands/available'] = [
    aDemand({ subcategory: '', description: '', customerContact: null, city: '', isExclusive: true }),
  ]
  const words = await wordsOf('/')

  for (const text of [
    'Demand for Home Maintenance',
    "There's no description",
    'Not available',
    'No specified',
    'Part Time',
    'Exclusive',
    'Unlock Demand',
  ])
    expect(words).toContain(`\n${text}\n`)
})

test('a card of the panel says what is known', async () => {
  const creationDate = new Date(Date.now() - 7_300_000).toISOString()
  answers['/api/demands/available'] = [aDemand({ isFullTime: true, isGoldenDemand: true, creationDate })]
  const words = await wordsOf('/')

  for (const text of [
    'Demand for Plumbing',
    'The kitchen sink leaks.',
    '(305) •••-••23',
    'Full Time',
    'Miami - FL',
    'Posted 2 hours ago',
    '1 of 3 taken',
  ])
    expect(words).toContain(`\n${text}\n`)
})

test('the page of a demand says so where there is no description and no requirement', async () => {
  const { id } = aDemand()
  answers['/api/demands/:id'] = {
    ...aDemand({ description: ' ', requirements: [] }),
    isPhoneConfirmed: true,
    isEmailConfirmed: false,
    photos: [],
    callHours: null,
  }
  const words = await wordsOf(`/demand/${id}`)

  for (const text of [
    'Home Maintenance - Plumbing',
    'Miami - FL',
    'Part Time',
    'No description provided.',
    'No requirement',
    '1 Lead',
    "Customer's Contact",
    'Information locked',
    'Unlock Demand - 1 Lead',
  ])
    expect(words).toContain(`\n${text}\n`)
})

test('a category without subcategories says so', async () => {
  expect(await wordsOf('/Consulting')).toContain("This category doesn't have subcategories yet.")
})

/** Whether one of several addresses is public depends on what is found there. */
const withOneAddress = (Object.keys(pages) as PageName[]).flatMap((name) => {
  const path = paths[name]

  return typeof path === 'string' ? [[name, path, 'isPublic' in pages[name]] as const] : []
})

test.each(withOneAddress)('search engines may show %s at %s: %s', async (_, path, isPublic) => {
  Object.assign(answers, {
    [listStates.path]: [],
    [listCityLinks.path]: [],
    [browseGolden.path]: aPageOf([]),
    [browseCommon.path]: aPageOf([]),
  })
  const html = await htmlOf(path)

  expect(html.includes(`<link rel="canonical" href="https://joblane.test${path}"`)).toBe(isPublic)
  expect(html.includes('<meta name="robots" content="noindex"')).toBe(!isPublic)
})
