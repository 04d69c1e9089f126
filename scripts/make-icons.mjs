// Draws the icons of the installed site in apps/web/public/icons from its logo.
// Run it after changing the logo: node scripts/make-icons.mjs
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inRoot } from './lib/project.mjs'

const sharp = createRequire(inRoot('apps', 'server', 'package.json'))('sharp')
const navy = '#10224a'
const logo = readFileSync(inRoot('apps', 'web', 'public', 'art', 'logo-mark.svg'))
const folder = inRoot('apps', 'web', 'public', 'icons')

/** A system cuts its own shape out of a maskable icon: the logo stays in the middle four fifths, on a full ground. */
const safePart = 0.8

const drawn = (size) => sharp(logo, { density: 600 }).resize(size).png().toBuffer()
const onGround = async (size) =>
  sharp({ create: { width: size, height: size, channels: 3, background: navy } }).composite([
    { input: await drawn(Math.round(size * safePart)) },
  ])

mkdirSync(folder, { recursive: true })
for (const size of [192, 512]) {
  await sharp(await drawn(size)).toFile(`${folder}/icon-${size}.png`)
  await (await onGround(size)).png().toFile(`${folder}/maskable-${size}.png`)
}
await (await onGround(180)).png().toFile(`${folder}/apple-touch-icon.png`)
