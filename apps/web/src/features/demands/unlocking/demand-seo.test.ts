import { expect, test } from 'vitest'
import { aDemand } from '../testing/a-demand.ts'
import { seoForDemand } from './demand-seo.ts'

test('a demand is found by its service and its place', () => {
  expect(seoForDemand(aDemand(), 'https://joblane.test')).toMatchObject({
    title: 'Plumbing in Miami, FL',
    description: 'The kitchen sink leaks.',
    path: `/demand/${aDemand().id}`,
  })
})

test.each([{ isActive: false }, { unlockCount: 3 }])('a demand with %j asks not to be found', (changes) => {
  expect(seoForDemand(aDemand(changes), '')).not.toHaveProperty('path')
})

test('a demand without description or place has words all the same', () => {
  const { title, description } = seoForDemand(aDemand({ description: ' ', city: '', subcategory: '' }), '')

  expect(title).toBe('Home Maintenance')
  expect(description).toContain('Home Maintenance')
})

test('nothing of the contact stands in the head', () => {
  const demand = aDemand({
    customerName: 'Dana Whitlock',
    customerContact: '+1 (305) 555-0123',
    zipCode: '33125',
  })

  expect(JSON.stringify(seoForDemand(demand, ''))).not.toMatch(/Dana|555-0123|33125/)
})
