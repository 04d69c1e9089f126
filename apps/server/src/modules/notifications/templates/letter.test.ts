import { describe, expect, test } from 'vitest'
import { filled } from '../testing/filled-templates.ts'
import { renderMessage, type Site } from './render-message.ts'
import type { TemplateName } from './templates.ts'

const site: Site = {
  siteUrl: 'https://joblane.test',
  postalAddress: '1 Main Street, Miami, FL 33101',
  unsubscribeUrl: () => 'https://joblane.test/off',
  oneClickUnsubscribeUrl: () => 'https://joblane.test/one-click',
}
const render = (name: TemplateName) => renderMessage(name, filled[name], site)

describe('a letter', () => {
  test('is a page of its own, with the subject as its title', () => {
    const { html } = render('demandClosed')

    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(html).toContain('<title>Closed: Roof repair in Miami Bcc: eve@example.test, FL</title>')
    expect(html).toMatch(/<\/html>\n$/)
  })

  test('has a paragraph for each paragraph, and a closing with a link per line', () => {
    const { html, text } = render('demandClosed')

    expect(html.match(/<p style="margin:0 0 16px">/g)).toHaveLength(4)
    expect(html).toContain('<strong>Roof repair</strong>')
    expect(html).toContain(
      '· <a href="https://joblane.test" style="color:#2a4379">https://joblane.test</a> · <a',
    )
    expect(html).toContain(
      '>Help</a><br>Joblane, 1 Main Street, Miami, FL 33101<br>Don\'t want these? <a href="https://joblane.test/off"',
    )
    expect(html).toContain('>Unsubscribe</a></p>')
    expect(html).toContain('</p>\n<p style="margin:0 0 16px">')
    expect(text).toMatch(
      /\n\n--\nJoblane · .* · Help: https:\/\/joblane\.test\/help\nJoblane, 1 Main Street, Miami, FL 33101\nDon't want these\? https:\/\/joblane\.test\/off\n$/,
    )
  })

  test('that cannot be switched off ends with who we are, without an address', () => {
    expect(render('receipt').text).toMatch(/\/help\n$/)
  })

  test('looks like a button where it asks for something to be done', () => {
    expect(render('demandClosed').html).toMatch(
      /<a href="https:\/\/joblane\.test\/demand\/7" style="[^"]*background:[^"]*">See the demand/,
    )
  })
})
