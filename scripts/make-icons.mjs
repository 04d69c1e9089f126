// Draws the icons of the installed site in apps/web/public/icons from its logo, and the logo of the mails.
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

// Mail programs may turn the colors around it, so it brings its own ground. Twice its size on the screen.
const mailLogo = { width: 308, height: 96, margin: 16, corner: 20 }
const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${mailLogo.width}" height="${mailLogo.height}"><rect width="100%" height="100%" rx="${mailLogo.corner}" fill="#ffffff"/></svg>`
const fullLogo = sharp(inRoot('apps', 'web', 'public', 'art', 'day', 'logo-full.svg'), { density: 300 })
await sharp(Buffer.from(plate))
  .composite([
    {
      input: await fullLogo
        .resize({ height: mailLogo.height - 2 * mailLogo.margin })
        .png()
        .toBuffer(),
    },
  ])
  .png({ palette: true })
  .toFile(inRoot('apps', 'server', 'src', 'modules', 'notifications', 'logo.png'))
