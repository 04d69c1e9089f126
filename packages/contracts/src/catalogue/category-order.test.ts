import { expect, test } from 'vitest'
import { categoryOrder, inCategoryOrder } from './category-order.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))

test('the eleven categories are put into one order from any other', () => {
  const shuffled = named(...categoryOrder.toReversed())

  expect(inCategoryOrder(shuffled).map(({ name }) => name)).toEqual([
    'Domestic Services',
    'Home Maintenance',
    'Reforms & Construction',
    'Design & Technology',
    'Classes',
    'Auto',
    'Consulting',
    'Events',
    'Fashion & Beauty',
    'Health',
    'Technical Assistance',
  ])
})

test('unknown names go last and keep their order', () => {
  const categories = named('Zoo', 'Health', 'Aviation', 'Auto')

  expect(inCategoryOrder(categories)).toEqual(named('Auto', 'Health', 'Zoo', 'Aviation'))
})
