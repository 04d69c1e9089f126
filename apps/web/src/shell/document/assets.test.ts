import { expect, test } from 'vitest'
import { assetsFor, type Manifest } from './assets.ts'

const manifest: Manifest = {
  'src/entry-client.tsx': { file: 'assets/entry.js', css: ['assets/entry.css'], imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_form.js': { file: 'assets/form.js', css: ['assets/form.css'], imports: ['_react.js'] },
  'src/features/a-page.tsx': {
    file: 'assets/a.js',
    css: ['assets/a.css'],
    imports: ['src/entry-client.tsx', '_form.js'],
  },
  'src/features/b-page.tsx': { file: 'assets/b.js' },
  'src/ui/fonts/lato-latin-400-normal.woff2': { file: 'assets/lato-latin-400-normal-x.woff2' },
}

test('a page links to everything it needs, once, and to nothing else', () => {
  expect(assetsFor(manifest, ['shell', './features/a-page.tsx'])).toEqual({
    entry: '/assets/entry.js',
    scripts: ['/assets/react.js', '/assets/a.js', '/assets/form.js'],
    styles: ['/assets/entry.css', '/assets/a.css', '/assets/form.css'],
    fonts: ['/assets/lato-latin-400-normal-x.woff2'],
  })
})
