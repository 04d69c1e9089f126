import { expect, test } from 'vitest'
import { filled } from '../testing/filled-templates.ts'
import { renderMessage, type Site } from './render-message.ts'
import { type TemplateName, templates } from './templates.ts'

const site: Site = {
  siteUrl: 'https://joblane.test',
  postalAddress: '1 Main Street, Miami, FL 33101',
  unsubscribeUrl: () => 'https://joblane.test/off',
  oneClickUnsubscribeUrl: () => 'https://joblane.test/one-click',
}
const render = (name: TemplateName) => renderMessage(name, filled[name], site)
const names = Object.keys(templates) as TemplateName[]

const address = /https?:\/\/[^\s"<>]*[^\s"<>.,:;]/g
const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" }
const decoded = (html: string) => html.replace(/&(\w+|#39);/g, (_, name: string) => entities[name] ?? '')

/** What is read aloud: without addresses, and without what only separates. */
const wordsOf = (text: string) => text.replace(address, ' ').match(/[^\s:·-]+/g) ?? []
const readFrom = (html: string) =>
  decoded(
    html
      .slice(html.indexOf('<body'))
      .replace(/<\/?(?:strong|a)\b[^>]*>/g, '')
      .replace(/<[^>]+>/g, ' '),
  )

test.each(names)('%s: both forms have the same words in the same order', (name) => {
  const { text, html } = render(name)

  expect(wordsOf(readFrom(html)).join(' ')).toBe(wordsOf(text).join(' '))
})

test.each(names)('%s: both forms have the same links in the same order', (name) => {
  const { text, html } = render(name)
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, target = '']) => decoded(target))

  expect(links).toEqual(text.match(address))
})

test.each(names)('%s: shows the picture that travels with it and loads nothing from outside', (name) => {
  const { html } = render(name)
  const loaded = [...html.matchAll(/(?:src|srcset|background|data|poster)="([^"]*)"/g)].map(
    ([, what]) => what,
  )

  expect(loaded).toEqual(['cid:logo@mail'])
  expect(html).not.toMatch(/url\(|@import|<link|<script|<iframe/)
})

test.each(names)('%s: has one action at most, apart from its links', (name) => {
  const buttons = render(name).html.match(/<td class="m-button"[^>]*><a [^>]*>[^<]*<\/a><\/td>/g) ?? []

  expect(buttons.length).toBeLessThanOrEqual(1)
})

test('a letter is a page of its own, with the subject as its title and the logo by name', () => {
  const { html } = render('demandClosed')

  expect(html).toMatch(/^<!doctype html>\n<html lang="en">/)
  expect(html).toContain('<title>Closed: Roof repair in Miami Bcc: eve@example.test, FL</title>')
  expect(html).toMatch(/<h1 [^>]*>This request is closed<\/h1>/)
  expect(html).toMatch(/<img [^>]*alt="Joblane"/)
  expect(html).toMatch(/<\/html>\n$/)
})

test('it closes with who we are, from where, and how to end it', () => {
  expect(render('demandClosed').text).toMatch(
    /\n\n--\nJoblane · .* · Help: https:\/\/joblane\.test\/help\nJoblane, 1 Main Street, Miami, FL 33101\nDon't want these\? Unsubscribe: https:\/\/joblane\.test\/off\n$/,
  )
})

test('one that cannot be switched off ends with who we are, without an address', () => {
  expect(render('receipt').text).toMatch(/\/help\n$/)
})
