import { productName } from '@joblane/contracts/site/product'

/** A legal page as data: the page numbers the sections and makes the list of contents. */
export type LegalText = {
  title: string
  lede: string
  version: string
  effectiveDate: string
  sections: readonly LegalSection[]
}

export type LegalSection = {
  /** The section's hash in the address. */
  id: string
  heading: string
  /** A string is a paragraph, a list is a list. */
  blocks: readonly (string | readonly string[])[]
}

/** Changes of the terms and of the privacy policy: when they take effect, and how long a member may object. */
export const changesTakeEffectAfterDays = 10
export const daysToObject = 5

export const company = {
  legalName: `${productName}, Inc.`,
  address: '418 Lantern Lane, Suite 300, Wilmington, Delaware 19801, United States',
  email: 'help@joblane.test',
} as const
