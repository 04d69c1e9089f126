import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { productName } from '@joblane/contracts/site/product'
import sharp from 'sharp'
import type { SharePicture } from '#kernel/share-picture.ts'
import { drawableText } from './drawable-text-rules.ts'

const file = (name: string) => join(import.meta.dirname, name)
const background = readFile(file('background.png'))

/** The fonts come with us, so that a machine without any draws the same picture. A comma ends the family's name. */
const title = {
  font: 'Montserrat ExtraBold,',
  fontfile: file('montserrat-extra-bold.ttf'),
  color: '#ffffff',
  width: 480,
  height: 250,
  sizes: [66, 56, 48, 40, 32, 26],
  longest: 90,
}
const line = {
  font: 'Lato,',
  fontfile: file('lato-regular.ttf'),
  color: '#d3e3f4',
  width: 440,
  height: 130,
  sizes: [30, 26, 22],
  longest: 110,
}
const left = 80
const top = 190
const gap = 28

/** The picture of a shared link, 1200 × 630, as PNG. libvips draws it on threads of its own. */
export async function drawPicture(picture: SharePicture): Promise<Buffer> {
  const head = await textPicture(drawableText(picture.title, title.longest) || productName, title)
  const below = await textPicture(drawableText(picture.line, line.longest) || productName, line)

  return sharp(await background)
    .composite([
      { input: head.data, left, top },
      { input: below.data, left, top: top + head.info.height + gap },
    ])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

type Style = typeof title

/** In the largest size that fits; a word that fits in none is scaled down. */
async function textPicture(text: string, { font, fontfile, color, width, height, sizes }: Style) {
  const draw = (size: number) =>
    sharp({
      text: {
        text: `<span foreground="${color}">${text}</span>`,
        font: `${font} ${size}`,
        fontfile,
        width,
        wrap: 'word-char',
        rgba: true,
        dpi: 72,
      },
    })
  for (const size of sizes) {
    const drawn = await draw(size).png().toBuffer({ resolveWithObject: true })
    if (drawn.info.height <= height && drawn.info.width <= width) return drawn
  }

  return draw(sizes.at(-1) ?? 22)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
}
