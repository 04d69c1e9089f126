import { doorPicture } from '@joblane/contracts/photos/numbers'
import { sharp } from '../sharp.ts'

/** The first one that is small enough is taken. Only noise gets to the last, which makes even that small enough. */
const attempts = [
  { quality: 80, blur: 0 },
  { quality: 60, blur: 0 },
  { quality: 40, blur: 0 },
  { quality: 20, blur: 0 },
  { quality: 20, blur: 2 },
]

/** Cuts a portrait to the shape of a door, from the top: a head is there. */
export async function encodeDoor(portrait: Buffer): Promise<Buffer> {
  const { width, height } = doorPicture
  const cut = await sharp(portrait).resize({ width, height, fit: 'cover', position: 'top' }).png().toBuffer()

  let door = cut
  for (const attempt of attempts) {
    door = await encode(cut, attempt)
    if (door.length <= doorPicture.bytes) break
  }
  return door
}

function encode(cut: Buffer, { quality, blur }: (typeof attempts)[number]) {
  const picture = blur === 0 ? sharp(cut) : sharp(cut).blur(blur)

  return picture.webp({ quality }).toBuffer()
}
