import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renderMessage } from './render-message.ts'
import { type TemplateName, templates } from './templates.ts'
import { filled } from '../testing/filled-templates.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../../../docs/messages.md'), 'utf8')
const site = {
  siteUrl: 'https://joblane.test',
  postalAddress: '1 Main Street, Miami, FL 33101',
  unsubscribeUrl: () => 'https://joblane.test/unsubscribe',
  oneClickUnsubscribeUrl: () => 'https://joblane.test/one-click',
}
const names = Object.keys(templates) as TemplateName[]

test.each(names.filter((name) => 'short' in templates[name]))(
  '%s: what is to be registered with Meta is what we send',
  (name) => {
    const { short } = renderMessage(name, filled[name], site)

    expect(page).toContain(`| \`${short?.name}\``)
    expect(page).toContain(`\`${short?.body.replaceAll('\n', '⏎')}\``)
  },
)
