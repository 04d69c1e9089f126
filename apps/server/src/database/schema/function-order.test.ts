import { expect, test } from 'vitest'
import { inCallOrder } from './function-order.ts'

const file = (name: string, text: string) => ({ name, text, path: `a/${name}.sql`, checksum: '' })
const names = (files: Iterable<{ name: string }>) => Array.from(files, ({ name }) => name)

const top = file('top', 'select middle(); -- not other')
const middle = file('middle', 'select bottom()')
const bottom = file('bottom', 'select 1 -- called by top')
const other = file('other', 'select topmost()')

test('each function comes after those it calls; comments and longer names do not count', () => {
  expect(names(inCallOrder([other, top, middle, bottom]))).toEqual(['other', 'bottom', 'middle', 'top'])
  expect(names(inCallOrder([top, other, middle, bottom]))).toEqual(['bottom', 'middle', 'top', 'other'])
})

test('functions that call each other are ordered all the same', () => {
  expect(names(inCallOrder([file('ping', 'pong()'), file('pong', 'ping()')]))).toEqual(['pong', 'ping'])
})
