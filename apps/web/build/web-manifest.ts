import { paths } from '@joblane/contracts/site/pages'
import { productName, taglines } from '@joblane/contracts/site/product'
import type { Plugin } from 'vite'

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const shortcut = (name: string, url: string) => ({
  name,
  url,
  icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
})

const screenshot = (
  file: string,
  size: { sizes: string; form_factor: 'narrow' | 'wide' },
  label: string,
) => ({
  src: `/screenshots/${file}.png`,
  type: 'image/png',
  label,
  ...size,
})

const narrow = { sizes: '390x844', form_factor: 'narrow' } as const
const wide = { sizes: '1280x800', form_factor: 'wide' } as const

/** How the site is shown once it is installed. */
const description = {
  id: '/',
  name: productName,
  short_name: productName,
  description: `${taglines.visitor}: hire a professional near you.`,
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fbf7f1',
  theme_color: '#10224a',
  categories: ['business', 'lifestyle'],
  icons: [
    icon('icon-192', 192, 'any'),
    icon('icon-512', 512, 'any'),
    icon('maskable-192', 192, 'maskable'),
    icon('maskable-512', 512, 'maskable'),
  ],
  shortcuts: [
    shortcut('Demands Available', paths.demandsAvailable),
    shortcut('My Open Demands', paths.myOpenDemands),
    shortcut('Help', paths.help),
  ],
  screenshots: [
    screenshot('home-narrow', narrow, 'Choose a service'),
    screenshot('demands-narrow', narrow, 'Demands near you'),
    screenshot('home-wide', wide, 'Choose a service'),
    screenshot('demands-wide', wide, 'Demands near you'),
  ],
}

/** Adds the web app manifest to the build. */
export const webManifest = (): Plugin => ({
  name: 'web-manifest',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'site.webmanifest',
      source: JSON.stringify(description),
    })
  },
})
