import { expect, test } from 'vitest'
import { maySave, offlineAddress, withNote } from './saved-page.ts'

const page = (head: string) =>
  `<html><head>${head}</head>\n<body>\n<div id="root"><p>Hi</p></div></body></html>`

test('a public page may be kept, a page of a member may not', () => {
  expect(maySave(page('<link rel="canonical" href="https://joblane.test/help">'))).toBe(true)
  expect(maySave(page('<meta name="robots" content="noindex">'))).toBe(false)
})

test('a kept page says that it was saved, before anything else and outside its root', () => {
  const html = withNote(page(''), false)

  expect(html).toContain("You're offline. This page was saved earlier.")
  expect(html.indexOf('saved-note')).toBeLessThan(html.indexOf('id="root"'))
  expect(html).toContain('<div id="root"><p>Hi</p></div>')
})

test('a device that is online is not called offline because the server does not answer', () => {
  const html = withNote(page(''), true)

  expect(html).toContain('This page was saved earlier. The site does not answer at the moment.')
  expect(html).not.toMatch(/offline/i)
})

test('the offline page knows which page the user wanted', () => {
  expect(offlineAddress(new URL('https://joblane.test/demands-available?page=2&search=a b#x'))).toBe(
    '/offline?to=%2Fdemands-available%3Fpage%3D2%26search%3Da%2520b',
  )
})
